import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  partStates: 90,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "states of the service's parts",
    why: "for the status page; not personal",
    kept: days(RETENTION_DAYS.partStates),
    tables: ["part_period"],
    job: "service.sample",
  },
];
