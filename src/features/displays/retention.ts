import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  displaysRevoked: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "wall displays",
    why: "to continue a display after a restart",
    kept: `until they are revoked, and ${days(RETENTION_DAYS.displaysRevoked)} more`,
    tables: ["display"],
    job: "displays.purge_revoked",
  },
];
