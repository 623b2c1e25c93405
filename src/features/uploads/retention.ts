import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.uploadWhat,
    why: declared.uploadWhy,
    kept: declared.uploadKept,
    tables: ["upload"],
    after: { days: 7 },
    expires: { days: { upload: "ended_at < $1" } },
  }),
];
