import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "requests to delete an account",
    why: "so that it happens, and you hear of it",
    kept: "until it is done or cancelled; the address until the last mail has left",
    tables: ["account_deletion", "account_farewell"],
    job: "account.delete_due",
  },
];
