import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  displaysRevoked: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.displayWhat,
    why: declared.displayWhy,
    kept: declared.displayKept({ days: RETENTION_DAYS.displaysRevoked }),
    tables: ["display"],
    job: "displays.purge_revoked",
  },
];
