import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  tokenRequests: 7,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "requests for tokens",
    why: "so that an agent can pick its token up",
    kept: "a week after they ended",
    tables: ["device_grant"],
    job: "signup.purge_expired",
  },
];
