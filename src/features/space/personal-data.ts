import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("space", [
  {
    table: "state_switch",
    what: "changes of the space's open state",
    where: "switched_by = $1",
    onDeletion: { kept: "The space keeps its opening history.", without: "switched_by = NULL" },
  },
]);
