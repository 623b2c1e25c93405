import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

/** Clients of the contract read `reason` in refusals of the floor. */
export function because(reason: string, details: RefusalDetails): RefusalDetails {
  return { ...details, context: { reason, ...details.context } };
}

export const MEMBERS_ONLY = because("forbidden", {
  message: say.membersOnly,
  hint: "The member can ask for a higher tier on their membership page.",
});

export const NOT_YOURS = because("not-found", {
  message: say.notYours,
  hint: "Take the id from floor10_list_my_pending.",
});

export const TAKEN_DOWN = because("approve-failed", {
  message: say.takenDown,
  hint: "Send the story under another id, or ask an operator.",
});

export const NO_APEX = because("forbidden", {
  message: say.noApex,
  hint: "The holder of the apex flag does this, or passes the flag on at /floorcast.",
});

export const NOT_AVAILABLE = because("write-failed", {
  message: say.notAvailable,
  hint: "A super-admin makes it available with floorcast_set_feature_availability.",
});

export const TWICE = because("write-failed", {
  message: say.twice,
  hint: "Name each type once.",
});

export function cannotCurate(reason: "forbidden" | "feature-not-available"): RefusalDetails {
  const message: Message = reason === "forbidden" ? say.firstFloor : say.staticFloor;
  const hint =
    reason === "forbidden"
      ? "An operator gives the floor another slug at /operate/floorcast."
      : "A super-admin makes the module ai_curation available.";
  return because(reason, { message, hint });
}

export const NOT_AN_OPERATOR: RefusalDetails = {
  message: say.notAnOperator,
  hint: "Take the id of another operator who is not suspended from ic_admin_list_members.",
};
