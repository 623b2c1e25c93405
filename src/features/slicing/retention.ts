import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.sliceWhat,
    why: declared.sliceWhy,
    kept: declared.sliceKept,
    tables: ["slice"],
    after: { days: 90 },
    expires: { days: { slice: "ended_at < $1" } },
  }),
  {
    what: declared.slicingProfileWhat,
    why: declared.slicingProfileWhy,
    kept: declared.slicingProfileKept,
    tables: ["slicing_profile", "slicing_worker"],
    job: null,
  },
];
