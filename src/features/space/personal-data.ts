import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("space", [
  {
    table: "state_switch",
    what: declared.stateSwitchYours,
    where: "switched_by = $1",
    onDeletion: { kept: declared.stateSwitchStays, without: "switched_by = NULL" },
  },
]);
