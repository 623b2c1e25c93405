import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

function durationOf(seconds: number): string {
  if (seconds < 90) return plural(seconds, "second", "seconds");
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return plural(minutes, "minute", "minutes");
  const hours = Math.round(minutes / 60);
  return hours < 36 ? plural(hours, "hour", "hours") : plural(Math.round(hours / 24), "day", "days");
}

export const jobText = texts({
  title: "Jobs",
  lede: "Scheduled jobs of the server, their last results and the data they delete.",
  failing: {
    title: "Needs attention",
    lede: "The last run of these jobs failed. Each runs again when it is due.",
    none: "No job failed in its last run.",
  },
  running: "Running now",
  rest: (count: number) => plural(count, "other job", "other jobs"),
  caption: "Jobs, by area",
  columns: { job: "Job", state: "State", last: "Last run", next: "Next run", act: "Run" },
  states: { running: "Running now", waiting: "Waiting", never_ran: "Not run yet", failed: "Failed" },
  every: (seconds: number, early: boolean) => {
    const often = `every ${durationOf(seconds)}`;
    return early ? `At once when there is work, and ${often}` : `${often.charAt(0).toUpperCase()}${often.slice(1)}`;
  },
  took: (milliseconds: number) =>
    milliseconds < 1_000 ? `Took ${milliseconds} ms.` : `Took ${durationOf(Math.round(milliseconds / 1_000))}.`,
  lastResult: "Last result:",
  failed: "Error:",
  purges: "Deletes",
  kept: (what: string, kept: string) => `${what}: ${kept}`,
  run: "Run now",
  runNamed: (name: string) => `Run now: ${name}`,
  ran: (name: string) =>
    `${name} starts now. The list updates by itself. Without script, reload the page in a few seconds.`,
  wasRunning: (name: string) => `${name} is already running and was not started again.`,
  retention: {
    title: "Data retention",
    lede: "The privacy page shows the same periods to members.",
    show: (kinds: number) => `Show all ${kinds} kinds of records`,
    caption: "Kinds of records and their retention periods",
    columns: { what: "What", kept: "Kept for", why: "Why", job: "Deleted by" },
    none: "Deleted with its parent record",
  },
});
