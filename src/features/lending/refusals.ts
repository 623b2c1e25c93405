export const NO_SUCH_UNIT = { hint: "Call ic_headsets_list_inventory for the ids." };

export const NO_SUCH_KIND = {
  message: "Nothing of this kind is lent here.",
  hint: "Call ic_headsets_list_kinds for the kinds.",
};

export const NO_SUCH_LEND = { hint: "Call ic_headsets_get_my_lend for the member's loan." };

export const NO_SUCH_INCIDENT = { hint: "Call ic_headsets_admin_list_open_incidents for the ids." };

export const NO_SUCH_MEMBER = {
  message: "No member has this id.",
  hint: "Take the member's id from ic_directory_search or from an operator.",
};

export const NOT_ATTESTED = {
  message: "Only attested members and operators may do this.",
  hint: "Ask an attested member or an operator. ic_headsets_get_attestation_status shows who is attested.",
};

export const NOT_YOURSELF = {
  message: "Members cannot sign themselves off.",
  hint: "Ask another attested member or an operator.",
};

export const BLOCKED = {
  message: "Operators found willful misuse, so this member cannot borrow.",
  hint: "Ask the human to talk to an operator.",
};

export const NO_TEXT = {
  message: "The operators have not published a waiver yet.",
  hint: "Ask an operator to publish one with ic_headsets_admin_publish_waiver.",
};
