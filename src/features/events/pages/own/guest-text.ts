import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

export const guestsText = texts({
  title: (event: string) => `Guests: ${event}`,
  back: "Event",
  door: "Check-in",
  csv: "Save as CSV",
  counts: (taken: number, capacity: number | undefined) =>
    capacity === undefined ? plural(taken, "seat taken", "seats taken") : `${taken} of ${capacity} seats taken`,
  waiting: (waiting: number) => `${waiting} waiting`,
  arrived: (arrived: number) => `${arrived} arrived`,
  none: "No RSVPs yet",
  noneText: "Share the event’s page. Guests and their answers will appear here.",
  columns: { name: "Guest", state: "State", answers: "Answers", act: "Act" },
  states: {
    confirmed: "Confirmed",
    waitlisted: "Waiting",
    offered: "Offered",
    declined: "Declined",
    cancelled: "Withdrawn",
  },
  withGuests: (guests: number) => `+${guests}`,
  arrivedMark: "Arrived",
  checkIn: "Check in",
  undo: "Undo",
  confirm: "Confirm",
  decline: "Decline",
  named: (act: string, name: string) => `${act}: ${name}`,
  declineTitle: (name: string) => `Decline ${name}?`,
  declineText: "The guest is notified, and the seat is offered to the next on the waitlist.",
  reason: "Reason",
  reasonHint: "The guest reads it.",
  keep: "Keep",
  decided: { confirm: "Confirmed.", decline: "Declined." },
  checkedIn: (name: string) => `${name} is checked in.`,
  wasIn: (name: string) => `${name} was checked in before.`,
  undone: (name: string) => `${name} is no longer checked in.`,
  csvColumns: ["Name", "Email", "State", "Guests", "Waitlist", "Arrived", "Sent"],
});

export const doorText = texts({
  title: (event: string) => `Check-in: ${event}`,
  list: "Guest list",
  code: "Code",
  codeHint: "Scan it with the camera, or type it.",
  action: "Check in",
  find: "Find a guest",
  findAction: "Find",
  none: "No confirmed guest has this name.",
});
