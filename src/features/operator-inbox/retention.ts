import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.inboxClaimWhat,
    why: declared.inboxClaimWhy,
    kept: declared.inboxClaimKept,
    tables: ["inbox_claim"],
    job: "inbox.purge_claims",
  },
];
