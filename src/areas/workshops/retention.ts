import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld } from "./jobs/purge-old.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "agents shown in workshops, and what they called",
    why: "to show the crosstalk of a workshop",
    kept: "30 days after the session, or until you remove them",
    tables: ["workshop_agent", "workshop_event"],
    job: purgeOld.name,
  },
  {
    what: "the number of the newest event in workshops",
    why: "so that readers miss none; not personal",
    kept: "as long as the space",
    tables: ["workshop_feed"],
    job: null,
  },
];
