import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("resources", [
  { table: "booking", what: "bookings", omit: ["decided_by"], onDeletion: "deleted" },
]);
