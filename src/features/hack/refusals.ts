import type { RefusalDetails } from "../../kernel/errors.ts";
import type { HackTool, Phase } from "./rules.ts";

export const noSuchEvent = (eid: string): RefusalDetails => ({
  message: `No hackathon has the eid ${eid}.`,
  hint: "Take eid from ic_hack_list_events.",
});

export const EID_USED: RefusalDetails = {
  message: "A hackathon with this eid exists.",
  hint: "Choose another eid, or edit the existing hackathon.",
};

const RECORD_MISSING: Partial<Record<HackTool, RefusalDetails>> = {
  ic_hack_withdraw: { message: "The member has not applied.", hint: "Apply with ic_hack_apply." },
  ic_hack_confirm: { message: "The member has not applied.", hint: "Apply with ic_hack_apply." },
  ic_hack_sign_nda: { message: "The member has no seat.", hint: "Apply with ic_hack_apply and await the decision." },
  ic_hack_credits_mark: {
    message: "The member has no seat.",
    hint: "Apply with ic_hack_apply and await the decision.",
  },
};

export function recordMissing(tool: HackTool): RefusalDetails {
  return RECORD_MISSING[tool] ?? { message: "The member has no team.", hint: "See ic_hack_team_list for teams." };
}

/** What gives a role that no operator grants, and where to look. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  participant: "A seat gives this role. Apply with ic_hack_apply, and read ic_hack_application_status.",
  lead: "Ask the lead of the team, whom ic_hack_team_list names.",
  any_role: "Apply with ic_hack_apply, or ask an operator for a role.",
};

export function roleMissing(gates: readonly string[]): RefusalDetails {
  const [gate = ""] = gates;
  const roles = gates.map((each) => (each === "any_role" ? "any role" : each.replaceAll("_", " ")));
  return {
    message: `This needs one of these in the event: ${roles.join(", ")}.`,
    hint: OTHER_WAYS[gate] ?? "Ask an operator for the role. ic_hack_me has the member's roles and seat.",
    context: { roles: gates },
  };
}

export function wrongPhase(phase: Phase, allowed: readonly Phase[]): RefusalDetails {
  return {
    message: `The hackathon is in phase ${phase}.`,
    hint: `This is possible in ${allowed.join(", ")}. Read ic_hack_get for the phase.`,
    context: { phase, allowed_phases: allowed },
  };
}

export function lockedIn(phase: Phase): RefusalDetails {
  return {
    message: "The hackathon is locked, so this can no longer change.",
    hint: "Read ic_hack_get for the phase.",
    context: { phase },
  };
}

export const BACKWARD: RefusalDetails = {
  message: "Phases only move forward.",
  hint: "Choose a later phase. Only RESULTS can go back, to JUDGING.",
};

export const NEEDS_REASON: RefusalDetails = {
  message: "Opening judging again needs a reason.",
  hint: "Send reason with the phase.",
};

export const REJUDGED_ALREADY: RefusalDetails = {
  message: "Judging was opened again already, which is possible once.",
  hint: "The results stay.",
};

export const NO_SUCH_MEMBER: RefusalDetails = {
  message: "No member has this member_id.",
  hint: "Take member_id from ic_directory_search or ic_hack_roster.",
};

export const badField = (field: string, message: string, hint: string): RefusalDetails => ({
  message,
  hint,
  context: { faults: [{ field, problem: message }] },
});

export const EDITED_MEANWHILE: RefusalDetails = {
  message: "Another operator changed the hackathon since you read it.",
  hint: "Read it again, then repeat the change with its rev.",
};

export const SCORED_ALREADY: RefusalDetails = {
  message: "A judge has scored by this rubric, so it can no longer change.",
  hint: "Keep the rubric as it is.",
};

export const badAnswers = (missing: readonly string[], invalid: readonly string[]): RefusalDetails => ({
  message: "Some answers are missing or invalid.",
  hint: "Read ic_hack_application_form, then send all answers again.",
  context: { missing, invalid },
});

export const applicationsClosed = (times: { opens: Date | null; closes: Date | null }): RefusalDetails => ({
  message: "The hackathon takes no applications now.",
  hint: "See applications_open and applications_close of ic_hack_get.",
  context: {
    applications_open: times.opens?.toISOString() ?? null,
    applications_close: times.closes?.toISOString() ?? null,
  },
});

export const appliedAlready = (status: string): RefusalDetails => ({
  message: `The application is ${status} already.`,
  hint: "See ic_hack_application_status. Ask an organizer about changes.",
  context: { status },
});

export const CONFIRMED_TOO_LATE: RefusalDetails = {
  message: "The time to confirm has passed, or the application is not approved.",
  hint: "See ic_hack_application_status. Ask an organizer.",
};

export const HAS_APPLIED: RefusalDetails = {
  message: "The member has an open application.",
  hint: "Decide on it with ic_hack_admin_decide_application.",
};

export const seatsFull = (seats: object): RefusalDetails => ({
  message: "All seats are taken.",
  hint: "Waitlist the member, or ask an operator for more seats.",
  context: { seats },
});

export const NO_NDA: RefusalDetails = {
  message: "This hackathon has no NDA.",
  hint: "There is nothing to sign.",
};

export const NDA_CHANGED: RefusalDetails = {
  message: "The NDA has another version now.",
  hint: "Read ic_hack_get_nda, then sign its version.",
};

export const NDA_UNSIGNED: RefusalDetails = {
  message: "The member has not signed the NDA in its current version.",
  hint: "The member signs it on the hackathon's page or with ic_hack_sign_nda, then check in.",
};

export const NO_SUCH_SEAT: RefusalDetails = {
  message: "This member has no seat.",
  hint: "Take member_id from ic_hack_roster.",
};

export const NO_SUCH_APPLICATION: RefusalDetails = {
  message: "The hackathon has no application with this id.",
  hint: "Take application_id from ic_hack_admin_list_applications.",
};

export const OWN_APPLICATION: RefusalDetails = {
  message: "Organizers cannot decide on their own application.",
  hint: "Ask another organizer.",
};

export const WITHDRAWN: RefusalDetails = {
  message: "The member has withdrawn the application.",
  hint: "Nothing is left to decide.",
};

export const NOTE_MISSING = badField("note", "A rejection needs a note.", "Send note; the applicant reads it.");

export const NO_WAITLIST: RefusalDetails = {
  message: "This kind of application holds no seat, so it has no waitlist.",
  hint: "Approve or reject it.",
};

export const MORE_PROMOTED: RefusalDetails = {
  message: "Other members would be promoted than the preview showed.",
  hint: "Read the preview again, then send its application_ids as promotes.",
};

export const FEWER_THAN_USED: RefusalDetails = {
  message: "More seats are taken than that.",
  hint: "Send at least the number of seats taken.",
};
