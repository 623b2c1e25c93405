import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("resources", [
  { table: "booking", what: declared.bookingYours, omit: ["decided_by"], onDeletion: "deleted" },
  { table: "resource_manager", what: declared.resourceManagerYours, onDeletion: "deleted" },
  { table: "resource_calendar", what: declared.resourceCalendarYours, omit: ["secret_hash"], onDeletion: "deleted" },
]);
