import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const eventLog = defineArea({
  name: "event_log",
  summary: declared.summary,
  terms: {
    "event log": "A log per member for their agents to follow, numbered without gaps.",
  },
  tables: ["member_event", "member_event_position"],
  shares: ["member_event", "member_event_position"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  operations: [],
});

export type Operations = OperationsOf<typeof eventLog>;

export type { MemberEventType } from "../member-events.ts";
export {
  type ActText,
  type Fields,
  type Kind,
  type MemberEventDeclaration,
  memberEvents,
  translateEvents,
} from "./member-events.ts";
export { lockPlanned, membersToPlan, setPlanned } from "./position-store.ts";
export { shownTo } from "./readers.ts";
export {
  appendMemberEvents,
  countMemberEvents,
  endMemberEvents,
  forgetInMemberEvents,
  lastMemberEventId,
  MEMBER_EVENTS_CHANNEL,
  type MemberEventRow,
  memberEventsAbout,
  memberEventsByIds,
  type NewMemberEvents,
  newestMemberEvents,
  operatorIds,
  readMemberEvents,
} from "./store.ts";
export { decided, reason, said, sentences, slotAndReason } from "./words.ts";
