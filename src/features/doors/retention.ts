import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { entries: 14 } as const;

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.badgeWhat,
    why: declared.badgeWhy,
    kept: declared.revokedKept,
    tables: ["badge"],
    after: { days: 30 },
    expires: { days: { badge: "revoked_at < $1" } },
  }),
  expiring({
    what: declared.doorEntryWhat,
    why: declared.doorEntryWhy,
    kept: declared.doorEntryKept,
    tables: ["door_entry"],
    after: { days: RETENTION_DAYS.entries },
    expires: { days: { door_entry: "at < $1" } },
  }),
  expiring({
    what: declared.doorWhat,
    why: declared.doorWhy,
    kept: declared.revokedKept,
    tables: ["door", "door_controller"],
    after: { days: 30 },
    expires: { days: { door_controller: "revoked_at < $1" } },
  }),
];
