import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  tokenRequests: 7,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "requests for tokens",
    why: "to deliver tokens to agents",
    kept: "a week after their end",
    tables: ["device_grant"],
    job: "signup.purge_expired",
  },
];
