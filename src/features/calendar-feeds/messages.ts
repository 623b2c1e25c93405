import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("calendar-feeds", {
  allLeftOut: ({ count }: { count: number }) =>
    `None of its ${count} entries can be read. The problems name the reasons.`,
  badFeedUrl: "url cannot be used for a feed",
  feedExists: "A feed with this URL already exists.",
  feedHasUrl: "This feed is read from its URL.",
  feedIsFile: "This feed is a file without a URL.",
  feedsRead: ({ read, failed }: { read: number; failed: number }) => `${read} read, ${failed} failed`,
  serverAnswered: ({ status }: { status: number }) => `The server answered ${status}.`,
  unreadable: "The calendar cannot be read.",
  urlOrCalendar: "Send exactly one of url and calendar.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("calendar-feeds.declared", {
  feedKept: "until the feed is removed",
  feedWhat: "feeds",
  feedWhy: "to read events from calendars",
  refreshDueJob: "Reads the calendars that are due. If one cannot be read, its earlier events stay.",
  summary: "The calendars that supply events: URLs read at intervals, and uploaded files.",
});
