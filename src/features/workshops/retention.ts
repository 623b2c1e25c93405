import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.workshopAgentWhat,
    why: declared.workshopAgentWhy,
    kept: declared.workshopAgentKept,
    tables: ["workshop_agent", "workshop_event"],
    job: purgeOld.name,
  },
  {
    what: declared.workshopCardWhat,
    why: declared.workshopCardWhy,
    kept: declared.workshopCardKept,
    tables: ["workshop_card"],
    job: purgeOld.name,
  },
  {
    what: declared.workshopMessageWhat,
    why: declared.workshopMessageWhy,
    kept: declared.workshopMessageKept,
    tables: ["workshop_message"],
    job: purgeOld.name,
  },
  {
    what: declared.workshopRoomWhat,
    why: declared.workshopRoomWhy,
    kept: declared.workshopRoomKept,
    tables: ["workshop_room"],
    job: null,
  },
  {
    what: declared.workshopFeedWhat,
    why: declared.workshopFeedWhy,
    kept: declared.workshopFeedKept,
    tables: ["workshop_feed"],
    job: null,
  },
];
