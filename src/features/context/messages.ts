import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("context", {
  weatherRead: "the weather was read",
  weatherUnread: ({ reason }: { reason: string }) => `the weather could not be read: ${reason}`,
  weatherUnreadAndDropped: ({ reason }: { reason: string }) =>
    `the weather could not be read: ${reason} An old reading was dropped.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("context.declared", {
  refreshWeatherJob: "Fetches the weather at the space, and deletes a reading that is a day old.",
  summary: "The time of day, sun and weather at the space.",
  weatherReadingKept: "one day",
  weatherReadingWhat: "weather",
  weatherReadingWhy: "to show the weather outside",
});
