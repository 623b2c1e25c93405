import { say } from "./messages.ts";

export const NO_SUCH_UNIT = { hint: "Call ic_headsets_list_inventory for the ids." };

export const NO_SUCH_KIND = {
  message: say.noSuchKind,
  hint: "Call ic_headsets_list_kinds for the kinds.",
};

export const NO_SUCH_LEND = { hint: "Call ic_headsets_get_my_lend for the member's loan." };

export const NO_SUCH_INCIDENT = { hint: "Call ic_headsets_admin_list_open_incidents for the ids." };

export const NO_SUCH_MEMBER = {
  message: say.noSuchMember,
  hint: "Take the member's id from ic_directory_search or from an operator.",
};

export const NOT_ATTESTED = {
  message: say.onlyAttested,
  hint: "Ask an attested member or an operator. ic_headsets_get_attestation_status shows who is attested.",
};

export const NOT_YOURSELF = {
  message: say.ownSignOff,
  hint: "Ask another attested member or an operator.",
};

export const BLOCKED = {
  message: say.blockedForMisuse,
  hint: "Ask the human to talk to an operator.",
};

export const NO_TEXT = {
  message: say.noWaiverYet,
  hint: "Ask an operator to publish one with ic_headsets_admin_publish_waiver.",
};
