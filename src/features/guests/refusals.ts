import { say } from "./messages.ts";
import type { VisitState } from "./rules.ts";

export const NO_SUCH_VISIT = { hint: "Call ic_guests_list_mine for the member's visits." };

export const NO_SUCH_FLOW = {
  message: say.noSuchFlow,
  hint: "Call ic_guests_list_flows for the ids.",
};

/** Identical for unknown, purged and mistyped links. */
export const NO_SUCH_LINK = {
  message: say.invitationOver,
  hint: "Ask the host for a new link.",
};

/** Identical for unknown and revoked kiosks. */
export const NO_SUCH_KIOSK = {
  message: say.kioskGone,
  hint: "Ask an operator to create a new URL at /operate/displays.",
};

/** Identical whatever the code lacks, so that the kiosk tells nothing about visits. */
export const NO_SUCH_CODE = {
  message: say.codeOpensNothing,
  hint: "Check the code on your invitation, or ask your host.",
};

export const UNSIGNED = {
  message: say.documentsNotSigned,
  hint: "Ask the guest to open the invitation's link and sign them.",
};

export const FLOOR_FULL = {
  message: say.guestsFull,
  hint: "Wait until a guest leaves, or ask an operator.",
};

export const BAD_TIMES = {
  message: say.badVisitEnd,
  hint: "Correct expected_at and expected_until.",
};

export function closed(state: VisitState) {
  return { message: say.wrongVisitState({ state }), hint: "Read the visit again before the next step." };
}
