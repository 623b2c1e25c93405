import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("event_log", [
  { table: "member_event", what: declared.memberEventYours, onDeletion: "deleted" },
  {
    table: "member_event_position",
    what: declared.memberEventPositionYours,
    notExported: declared.memberEventPositionNotExported,
    onDeletion: "deleted",
  },
]);
