import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "requests to delete an account",
    why: "to delete the account and confirm it by mail",
    kept: "until the deletion or its cancellation; the address until the last mail is sent",
    tables: ["account_deletion", "account_farewell"],
    job: "account.delete_due",
  },
];
