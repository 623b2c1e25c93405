import type { VisitState } from "./rules.ts";

export const NO_SUCH_VISIT = { hint: "Call ic_guests_list_mine for the member's visits." };

export const NO_SUCH_FLOW = {
  message: "No kind of visit has this flow_id.",
  hint: "Call ic_guests_list_flows for the ids.",
};

/** Identical for unknown, purged and mistyped links. */
export const NO_SUCH_LINK = {
  message: "This invitation does not exist or is over.",
  hint: "Ask the host for a new link.",
};

/** Identical for unknown and revoked kiosks. */
export const NO_SUCH_KIOSK = {
  message: "This kiosk does not exist or was revoked.",
  hint: "Ask an operator to create a new URL at /operate/displays.",
};

/** Identical whatever the code lacks, so that the kiosk tells nothing about visits. */
export const NO_SUCH_CODE = {
  message: "This code opens no visit now.",
  hint: "Check the code on your invitation, or ask your host.",
};

export const UNSIGNED = {
  message: "Some documents are not signed in their current version.",
  hint: "Ask the guest to open the invitation's link and sign them.",
};

export const FLOOR_FULL = {
  message: "As many guests as allowed are inside.",
  hint: "Wait until a guest leaves, or ask an operator.",
};

export const BAD_TIMES = {
  message: "A visit ends in the future, after its start, and within 24 hours.",
  hint: "Correct expected_at and expected_until.",
};

export function closed(state: VisitState) {
  return { message: `The visit is ${state}.`, hint: "Read the visit again before the next step." };
}
