import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.deviceGrantWhat,
    why: declared.deviceGrantWhy,
    kept: declared.deviceGrantKept,
    tables: ["device_grant"],
    after: { days: 7 },
    expires: { days: { device_grant: "expires_at < $1" } },
  }),
];
