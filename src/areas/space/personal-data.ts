import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("space", [
  {
    table: "state_switch",
    what: "times at which you opened or closed the space",
    where: "switched_by = $1",
    onDeletion: { kept: "When the space was open is part of its record.", without: "switched_by = NULL" },
  },
]);
