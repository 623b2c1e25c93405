import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("event-log", {});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("event-log.declared", {
  memberEventKept: ({ days }: { days: number }) => `${daysText(days)}`,
  memberEventPositionKept: "as long as the account",
  memberEventPositionNotExported: "They are numbers that count your log.",
  memberEventPositionWhat: "positions in members' event logs",
  memberEventPositionWhy: "to deliver each event once",
  memberEventPositionYours: "positions in the event log",
  memberEventWhat: "members' event logs",
  memberEventWhy: "to let agents follow events",
  memberEventYours: "event log",
  summary: "A log per member for their agents to follow, numbered without gaps.",
});
