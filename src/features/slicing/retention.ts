import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { slicesEnded: 90 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "sliced models",
    why: "to print them, and to slice no model twice; no record names a member",
    kept: `${days(RETENTION_DAYS.slicesEnded)} after they ended`,
    tables: ["slice"],
    job: "slicing.purge_ended",
  },
  {
    what: "slicing profiles and workers",
    why: "to know how a model was sliced, and by which machine",
    kept: "as long as the space",
    tables: ["slicing_profile", "slicing_worker"],
    job: null,
  },
];
