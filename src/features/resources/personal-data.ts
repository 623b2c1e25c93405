import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("resources", [
  { table: "booking", what: "bookings", omit: ["decided_by"], onDeletion: "deleted" },
  { table: "resource_manager", what: "resources managed", onDeletion: "deleted" },
  { table: "resource_calendar", what: "calendar URLs of rooms", omit: ["secret_hash"], onDeletion: "deleted" },
]);
