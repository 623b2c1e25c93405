import type { RefusalDetails } from "../../kernel/errors.ts";
import { type Message, sentence } from "../../kernel/languages/messages.ts";
import type { ApplicationState } from "./applications/store.ts";
import { say } from "./messages.ts";
import type { Gate, HackTool, Phase } from "./rules.ts";

export const noSuchEvent = (eid: string): RefusalDetails => ({
  message: say.noSuchHackathon({ eid }),
  hint: "Take eid from ic_hack_list_events.",
});

export const EID_USED: RefusalDetails = {
  message: say.hackathonExists,
  hint: "Choose another eid, or edit the existing hackathon.",
};

const RECORD_MISSING: Partial<Record<HackTool, RefusalDetails>> = {
  ic_hack_withdraw: { message: say.notApplied, hint: "Apply with ic_hack_apply." },
  ic_hack_confirm: { message: say.notApplied, hint: "Apply with ic_hack_apply." },
  ic_hack_sign_nda: { message: say.noSeat, hint: "Apply with ic_hack_apply and await the decision." },
  ic_hack_credits_mark: {
    message: say.noSeat,
    hint: "Apply with ic_hack_apply and await the decision.",
  },
};

export function recordMissing(tool: HackTool): RefusalDetails {
  return RECORD_MISSING[tool] ?? { message: say.noTeam, hint: "See ic_hack_team_list for teams." };
}

/** What gives a role that no operator grants, and where to look. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  participant: "A seat gives this role. Apply with ic_hack_apply, and read ic_hack_application_status.",
  lead: "Ask the lead of the team, whom ic_hack_team_list names.",
  any_role: "Apply with ic_hack_apply, or ask an operator for a role.",
};

export function roleMissing(gates: readonly Gate[]): RefusalDetails {
  const [gate = ""] = gates;
  return {
    message: say.roleNeeded({ roles: gates }),
    hint: OTHER_WAYS[gate] ?? "Ask an operator for the role. ic_hack_me has the member's roles and seat.",
    context: { roles: gates },
  };
}

export function wrongPhase(phase: Phase, allowed: readonly Phase[]): RefusalDetails {
  return {
    message: say.wrongPhase({ phase }),
    hint: `This is possible in ${allowed.join(", ")}. Read ic_hack_get for the phase.`,
    context: { phase, allowed_phases: allowed },
  };
}

export function lockedIn(phase: Phase): RefusalDetails {
  return {
    message: say.hackathonLocked,
    hint: "Read ic_hack_get for the phase.",
    context: { phase },
  };
}

export const BACKWARD: RefusalDetails = {
  message: say.phasesOnlyForward,
  hint: "Choose a later phase. Only RESULTS can go back, to JUDGING.",
};

export const NEEDS_REASON: RefusalDetails = {
  message: say.rejudgingNeedsReason,
  hint: "Send reason with the phase.",
};

export const REJUDGED_ALREADY: RefusalDetails = {
  message: say.rejudgedAlready,
  hint: "The results stay.",
};

export const NO_SUCH_MEMBER: RefusalDetails = {
  message: say.noSuchMember,
  hint: "Take member_id from ic_directory_search or ic_hack_roster.",
};

export const badField = (field: string, message: Message, hint: string): RefusalDetails => ({
  message,
  hint,
  context: { faults: [{ field, problem: sentence(message) }] },
});

export const EDITED_MEANWHILE: RefusalDetails = {
  message: say.changedSince,
  hint: "Read it again, then repeat the change with its rev.",
};

export const SCORED_ALREADY: RefusalDetails = {
  message: say.rubricInUse,
  hint: "Keep the rubric as it is.",
};

export const badAnswers = (missing: readonly string[], invalid: readonly string[]): RefusalDetails => ({
  message: say.badAnswers,
  hint: "Read ic_hack_application_form, then send all answers again.",
  context: { missing, invalid },
});

export const applicationsClosed = (times: { opens: Date | null; closes: Date | null }): RefusalDetails => ({
  message: say.applicationsClosed,
  hint: "See applications_open and applications_close of ic_hack_get.",
  context: {
    applications_open: times.opens?.toISOString() ?? null,
    applications_close: times.closes?.toISOString() ?? null,
  },
});

export const appliedAlready = (status: ApplicationState): RefusalDetails => ({
  message: say.alreadyDecided({ status }),
  hint: "See ic_hack_application_status. Ask an organizer about changes.",
  context: { status },
});

export const CONFIRMED_TOO_LATE: RefusalDetails = {
  message: say.cannotConfirm,
  hint: "See ic_hack_application_status. Ask an organizer.",
};

export const HAS_APPLIED: RefusalDetails = {
  message: say.applicationOpen,
  hint: "Decide on it with ic_hack_admin_decide_application.",
};

export const seatsFull = (seats: object): RefusalDetails => ({
  message: say.seatsFull,
  hint: "Waitlist the member, or ask an operator for more seats.",
  context: { seats },
});

export const NO_NDA: RefusalDetails = {
  message: say.noNda,
  hint: "There is nothing to sign.",
};

export const NDA_CHANGED: RefusalDetails = {
  message: say.ndaChanged,
  hint: "Read ic_hack_get_nda, then sign its version.",
};

export const NDA_UNSIGNED: RefusalDetails = {
  message: say.ndaNotSigned,
  hint: "The member signs it on the hackathon's page or with ic_hack_sign_nda, then check in.",
};

export const NO_SUCH_SEAT: RefusalDetails = {
  message: say.noSuchSeat,
  hint: "Take member_id from ic_hack_roster.",
};

export const NO_SUCH_APPLICATION: RefusalDetails = {
  message: say.noSuchApplication,
  hint: "Take application_id from ic_hack_admin_list_applications.",
};

export const OWN_APPLICATION: RefusalDetails = {
  message: say.ownApplication,
  hint: "Ask another organizer.",
};

export const WITHDRAWN: RefusalDetails = {
  message: say.applicationWithdrawn,
  hint: "Nothing is left to decide.",
};

export const noteMissing = () => badField("note", say.rejectionNeedsNote, "Send note; the applicant reads it.");

export const NO_WAITLIST: RefusalDetails = {
  message: say.noWaitlist,
  hint: "Approve or reject it.",
};

export const MORE_PROMOTED: RefusalDetails = {
  message: say.otherPromotions,
  hint: "Read the preview again, then send its application_ids as promotes.",
};

export const FEWER_THAN_USED: RefusalDetails = {
  message: say.moreSeatsTaken,
  hint: "Send at least the number of seats taken.",
};
