import type { RefusalDetails } from "../../kernel/errors.ts";
import type { HackTool, Phase } from "./rules.ts";

export const noSuchEvent = (eid: string): RefusalDetails => ({
  message: `There is no hackathon ${eid}.`,
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

export function roleMissing(gates: readonly string[]): RefusalDetails {
  return {
    message: `This needs one of these roles in the event: ${gates.join(", ")}.`,
    hint: "Ask an operator for the role. ic_hack_me has the member's roles.",
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

export function scopeMissing(scopes: readonly string[]): RefusalDetails {
  return {
    message: `token missing required scope: ${scopes.join(" or ")}`,
    hint: "Scopes cannot be added to a token. Ask your human to approve a new one that has this scope too.",
    context: { required_scope: scopes[0] },
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
  context: { field },
});

export const EDITED_MEANWHILE: RefusalDetails = {
  message: "Another operator changed the hackathon since you read it.",
  hint: "Read it again, then repeat the change with its rev.",
};

export const SCORED_ALREADY: RefusalDetails = {
  message: "A judge has scored by this rubric, so it can no longer change.",
  hint: "Keep the rubric as it is.",
};
