import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("event_log", [
  { table: "member_event", what: "event log", onDeletion: "deleted" },
  {
    table: "member_event_position",
    what: "positions in the event log",
    notExported: "They are numbers that count your log.",
    onDeletion: "deleted",
  },
]);
