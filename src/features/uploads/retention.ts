import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { ended: 7 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "uploads that have ended, without their bytes",
    why: "so that you see what became of them",
    kept: days(RETENTION_DAYS.ended),
    tables: ["upload"],
    job: "uploads.settle",
  },
];
