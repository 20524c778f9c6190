package io.settledesk.cli.coupon;

import picocli.CommandLine.Command;

/** {@code coupon}: what is known of one coupon, and why. */
@Command(
        name = "coupon",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "What is known of a coupon, and why it has its amount.",
        subcommands = {CouponShowCommand.class, CouponExplainCommand.class})
public final class CouponCommand {}
