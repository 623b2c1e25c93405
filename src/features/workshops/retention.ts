import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { KEPT_DAYS, purgeOld } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.workshopAgentWhat,
    why: declared.workshopAgentWhy,
    kept: declared.workshopAgentKept({ days: KEPT_DAYS }),
    tables: ["workshop_agent", "workshop_event"],
    job: purgeOld.name,
  },
  expiring({
    what: declared.workshopCardWhat,
    why: declared.workshopCardWhy,
    kept: () => declared.workshopCardKept,
    tables: ["workshop_card"],
    after: {},
    expires: { now: { workshop_card: "visible_until <= $1" } },
  }),
  expiring({
    what: declared.workshopMessageWhat,
    why: declared.workshopMessageWhy,
    kept: declared.workshopMessageKept,
    tables: ["workshop_message"],
    after: { days: 90 },
    expires: { days: { workshop_message: "at < $1" } },
  }),
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
