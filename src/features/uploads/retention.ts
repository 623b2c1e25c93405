import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { ended: 7 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.uploadWhat,
    why: declared.uploadWhy,
    kept: declared.uploadKept({ days: RETENTION_DAYS.ended }),
    tables: ["upload"],
    job: "uploads.settle",
  },
];
