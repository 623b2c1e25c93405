import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.accountDeletionWhat,
    why: declared.accountDeletionWhy,
    kept: declared.accountDeletionKept,
    tables: ["account_deletion", "account_farewell"],
    job: "account.delete_due",
  },
];
