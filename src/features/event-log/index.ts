import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const eventLog = defineArea({
  name: "event_log",
  summary: "A log per member for their agents to follow, numbered without gaps.",
  terms: {
    "event log": "A log per member for their agents to follow, numbered without gaps.",
  },
  tables: ["member_event", "member_event_position"],
  shares: ["member_event", "member_event_position"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  operations: [],
  jobs: [purgeOld],
});

export type Operations = OperationsOf<typeof eventLog>;

export { MEMBER_EVENTS, type MemberEventType } from "./event-types.ts";
export { lockPlanned, membersToPlan, setPlanned } from "./position-store.ts";
export { shownTo } from "./readers.ts";
export {
  appendMemberEvents,
  countMemberEvents,
  forgetInMemberEvents,
  MEMBER_EVENTS_CHANNEL,
  type MemberEventRow,
  memberEventsByIds,
  type NewMemberEvents,
  newestMemberEvents,
  operatorIds,
  readMemberEvents,
} from "./store.ts";
