import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("calendar-feeds", {
  badFeedUrl: "url cannot be used for a feed",
  feedExists: "A feed with this URL already exists.",
  feedHasUrl: "This feed is read from its URL.",
  feedIsFile: "This feed is a file without a URL.",
  feedsRead: ({ read, failed }: { read: number; failed: number }) => `${read} read, ${failed} failed`,
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
