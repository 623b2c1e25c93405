import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.displayWhat,
    why: declared.displayWhy,
    kept: declared.displayKept,
    tables: ["display"],
    after: { days: 30 },
    expires: { days: { display: "revoked_at < $1" } },
  }),
];
