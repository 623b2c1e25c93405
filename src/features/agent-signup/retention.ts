import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  tokenRequests: 7,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.deviceGrantWhat,
    why: declared.deviceGrantWhy,
    kept: declared.deviceGrantKept,
    tables: ["device_grant"],
    job: "signup.purge_expired",
  },
];
