import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("events", [
  { table: "rsvp", what: declared.rsvpYours, onDeletion: "deleted" },
  { table: "own_rsvp", what: declared.ownRsvpYours, omit: ["checked_in_by"], onDeletion: "deleted" },
  { table: "own_event_host", what: declared.ownEventHostYours, onDeletion: "deleted" },
  { table: "event_proposal", what: declared.eventProposalYours, omit: ["decided_by"], onDeletion: "deleted" },
  { table: "calendar_feed", what: declared.calendarFeedYours, omit: ["secret_hash"], onDeletion: "deleted" },
]);
