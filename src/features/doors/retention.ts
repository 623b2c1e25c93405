import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { entries: 14, badgesRevoked: 30, controllersRevoked: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "badges, as hashes of their numbers",
    why: "to open doors for you",
    kept: `until they are revoked, and ${days(RETENTION_DAYS.badgesRevoked)} more`,
    tables: ["badge"],
    job: "doors.purge",
  },
  {
    what: "who used a badge at which door",
    why: "to find out what happened at a door",
    kept: days(RETENTION_DAYS.entries),
    tables: ["door_entry"],
    job: "doors.purge",
  },
  {
    what: "door controllers and their doors",
    why: "to tell them who may enter; not personal",
    kept: `until they are revoked, and ${days(RETENTION_DAYS.controllersRevoked)} more`,
    tables: ["door", "door_controller"],
    job: "doors.purge",
  },
];
