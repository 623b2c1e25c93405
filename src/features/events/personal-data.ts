import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("events", [
  { table: "rsvp", what: "RSVPs to events", onDeletion: "deleted" },
  { table: "own_rsvp", what: "seats at events of the space", omit: ["checked_in_by"], onDeletion: "deleted" },
  { table: "own_event_host", what: "hosted events", onDeletion: "deleted" },
  { table: "event_proposal", what: "proposed events", omit: ["decided_by"], onDeletion: "deleted" },
  { table: "calendar_feed", what: "calendar URLs", omit: ["secret_hash"], onDeletion: "deleted" },
]);
