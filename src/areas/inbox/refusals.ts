import type { RefusalDetails } from "../../kernel/errors.ts";

export const NOT_AN_OPERATOR: RefusalDetails = {
  message: "None of what waits there is yours to see.",
  hint: "Operators and their tokens see the kinds whose admin: scope they hold. Tell your human which kind you need.",
};

export const NOT_WAITING: RefusalDetails = {
  message: "Nothing waits under that kind and id: it was decided, withdrawn, or has expired.",
  hint: "Take kind and id from ic_admin_inbox_list.",
};

export const OWN_REQUEST: RefusalDetails = {
  message: "Nobody decides on their own request.",
  hint: "Leave it to another operator.",
};
