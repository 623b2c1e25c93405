import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("dues", [
  { table: "dues_checkout", what: "visits to the payment provider", onDeletion: "deleted" },
  {
    table: "dues_subscription",
    what: "subscriptions for dues",
    onDeletion: "deleted",
    keepsAccount: {
      while: "state <> 'ended' AND NOT cancel_at_end",
      hint: "Cancel the payments of your dues on the page Dues.",
    },
  },
  { table: "dues_customer", what: "account at the payment provider", onDeletion: "deleted" },
  { table: "dues_recorder", what: "payments recorded for members", onDeletion: "deleted" },
  {
    table: "dues_payment",
    what: "receipts for dues",
    onDeletion: {
      kept: "Bookkeeping needs the receipt with the name of the payer for ten years.",
      without: "member_id = NULL",
    },
  },
]);
