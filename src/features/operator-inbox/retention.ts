import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.inboxClaimWhat,
    why: declared.inboxClaimWhy,
    kept: declared.inboxClaimKept,
    tables: ["inbox_claim"],
    after: { hours: 1 },
    expires: { hours: { inbox_claim: "leased_until < $1" } },
  }),
];
