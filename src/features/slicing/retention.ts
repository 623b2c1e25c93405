import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { slicesEnded: 90 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.sliceWhat,
    why: declared.sliceWhy,
    kept: declared.sliceKept({ days: RETENTION_DAYS.slicesEnded }),
    tables: ["slice"],
    job: "slicing.purge_ended",
  },
  {
    what: declared.slicingProfileWhat,
    why: declared.slicingProfileWhy,
    kept: declared.slicingProfileKept,
    tables: ["slicing_profile", "slicing_worker"],
    job: null,
  },
];
