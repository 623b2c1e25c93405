import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("payments", [
  {
    table: "payment",
    what: declared.paymentYours,
    omit: ["payload_hash", "next_attempt_at"],
    onDeletion: {
      kept: declared.paymentStays,
      without: "member_id = NULL, donor_name = NULL, donor_message = NULL",
    },
  },
]);
