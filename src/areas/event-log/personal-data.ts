import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("event_log", [
  { table: "member_event", what: "log of what happened to you", onDeletion: "deleted" },
  {
    table: "member_event_position",
    what: "positions in your log",
    notExported: "They are numbers that count your log.",
    onDeletion: "deleted",
  },
]);
