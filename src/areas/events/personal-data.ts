import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("events", [
  { table: "rsvp", what: "requests for places at events", onDeletion: "deleted" },
  { table: "event_proposal", what: "events that you proposed", omit: ["decided_by"], onDeletion: "deleted" },
  { table: "calendar_feed", what: "calendar addresses", omit: ["secret_hash"], onDeletion: "deleted" },
  { table: "member_event", what: "log of what happened to you", onDeletion: "deleted" },
]);
