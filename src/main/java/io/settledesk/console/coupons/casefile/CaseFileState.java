package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.read.DataUpTo;

/** What the pane of the case shows. */
sealed interface CaseFileState {

    /** No coupon is chosen. */
    record Nothing() implements CaseFileState {}

    /** A coupon is being read; drawn only when it takes long. */
    record Reading(String code) implements CaseFileState {}

    /** A case. */
    record Ready(CaseFile file) implements CaseFileState {}

    /** No version of that coupon was ever applied. */
    record Missing(String code, DataUpTo upTo) implements CaseFileState {}

    /** It could not be read. */
    record Failed(String code, Problem problem) implements CaseFileState {}
}
