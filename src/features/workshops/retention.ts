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
    what: "cards that members of a session show each other",
    why: "so that people of a session find each other",
    kept: "30 days after the session, or until you remove them",
    tables: ["workshop_card"],
    job: purgeOld.name,
  },
  {
    what: "messages in chats of sessions",
    why: "to talk with the people of a session",
    kept: "90 days",
    tables: ["workshop_message"],
    job: purgeOld.name,
  },
  {
    what: "rules of chats of sessions",
    why: "for the chat; not personal",
    kept: "as long as the session",
    tables: ["workshop_room"],
    job: null,
  },
  {
    what: "the number of the newest event in workshops",
    why: "so that readers miss none; not personal",
    kept: "as long as the space",
    tables: ["workshop_feed"],
    job: null,
  },
];
