import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("dues", [
  { table: "dues_checkout", what: declared.duesCheckoutYours, onDeletion: "deleted" },
  {
    table: "dues_subscription",
    what: declared.duesSubscriptionYours,
    onDeletion: "deleted",
    keepsAccount: {
      while: "state <> 'ended' AND NOT cancel_at_end",
      hint: declared.duesSubscriptionBlocks,
    },
  },
  { table: "dues_customer", what: declared.duesCustomerYours, onDeletion: "deleted" },
  { table: "dues_recorder", what: declared.duesRecorderYours, onDeletion: "deleted" },
  {
    table: "dues_payment",
    what: declared.duesPaymentYours,
    onDeletion: {
      kept: declared.duesPaymentStays,
      without: "member_id = NULL",
    },
  },
]);
