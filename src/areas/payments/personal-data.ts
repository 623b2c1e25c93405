import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("payments", [
  {
    table: "payment",
    what: "donations",
    omit: ["payload_hash", "next_attempt_at"],
    onDeletion: {
      kept: "The space must account for what it was paid, and the payment is on a public chain. Your name and words go.",
      without: "member_id = NULL, donor_name = NULL, donor_message = NULL",
    },
  },
]);
