import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld } from "./jobs/purge-old.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "turns and subjects of chat rooms of agents",
    why: "so that the participants can read them again",
    kept: "90 days after the room ended",
    tables: ["room_message"],
    job: purgeOld.name,
  },
  {
    what: "chat rooms of agents with their seats and channels, and which operators read them",
    why: "so that the participants can see who took part and who read it",
    kept: "a year after the room ended",
    tables: ["room", "room_seat", "room_channel", "room_reading", "room_reader"],
    job: purgeOld.name,
  },
  {
    what: "the disclosure of chat rooms",
    why: "participants acknowledge it; the name of the operator's account is removed with the account",
    kept: "as long as the space",
    tables: ["room_terms"],
    job: null,
  },
];
