import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { entries: 14, badgesRevoked: 30, controllersRevoked: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.badgeWhat,
    why: declared.badgeWhy,
    kept: declared.revokedKept({ days: RETENTION_DAYS.badgesRevoked }),
    tables: ["badge"],
    job: "doors.purge",
  },
  {
    what: declared.doorEntryWhat,
    why: declared.doorEntryWhy,
    kept: declared.doorEntryKept({ days: RETENTION_DAYS.entries }),
    tables: ["door_entry"],
    job: "doors.purge",
  },
  {
    what: declared.doorWhat,
    why: declared.doorWhy,
    kept: declared.revokedKept({ days: RETENTION_DAYS.controllersRevoked }),
    tables: ["door", "door_controller"],
    job: "doors.purge",
  },
];
