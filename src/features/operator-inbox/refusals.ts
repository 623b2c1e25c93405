import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

export const NOT_AN_OPERATOR: RefusalDetails = {
  message: say.maySeeNone,
  hint: "Operators and their tokens see the kinds whose admin: scope they hold. Tell your human which kind you need.",
};

export const NOT_PENDING: RefusalDetails = {
  message: say.noSuchItem,
  hint: "Take kind and id from ic_admin_inbox_list.",
};

export const OWN_REQUEST = say.ownRequest;
