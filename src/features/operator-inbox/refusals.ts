import type { RefusalDetails } from "../../kernel/errors.ts";

export const NOT_AN_OPERATOR: RefusalDetails = {
  message: "You may not see any pending items.",
  hint: "Operators and their tokens see the kinds whose admin: scope they hold. Tell your human which kind you need.",
};

export const NOT_PENDING: RefusalDetails = {
  message: "No pending item has this kind and id. It was decided, withdrawn or has expired.",
  hint: "Take kind and id from ic_admin_inbox_list.",
};

export const OWN_REQUEST = "You cannot decide on your own request.";
