import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("payments", [
  {
    table: "payment",
    what: "donations",
    omit: ["payload_hash", "next_attempt_at"],
    onDeletion: {
      kept: "The space must account for its payments, which are on a public chain. Your name and message are deleted.",
      without: "member_id = NULL, donor_name = NULL, donor_message = NULL",
    },
  },
]);
