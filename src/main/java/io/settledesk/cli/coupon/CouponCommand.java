package io.settledesk.cli.coupon;

import picocli.CommandLine.Command;

/** {@code coupon}: what is known of one coupon, and why. */
@Command(
        name = "coupon",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "What is known of a coupon, and why it has its amount; and the decision of a conflict.",
        subcommands = {CouponShowCommand.class, CouponExplainCommand.class, CouponSettleCommand.class})
public final class CouponCommand {}
