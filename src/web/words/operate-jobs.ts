import { plural } from "./plural.ts";

/** Scheduled work, as operators see it. */
export const jobWords = {
  title: "Jobs",
  lede: "What the server does by itself, how it went, and what it deletes when.",
  failing: { title: "Needs a look", lede: "The last run of these failed. Each is tried again when it is due." },
  all: { title: "All jobs", caption: "Jobs, by area" },
  columns: { job: "Job", state: "State", last: "Last run", next: "Due", act: "Run" },
  states: { running: "Running now", waiting: "Waiting", never_ran: "Not run yet", failed: "Failed" },
  every: (seconds: number, early: boolean) => {
    const often = `every ${durationOf(seconds)}`;
    return early
      ? `At once when there is something to do, and ${often}`
      : `${often.charAt(0).toUpperCase()}${often.slice(1)}`;
  },
  took: (milliseconds: number) =>
    milliseconds < 1_000 ? `Took ${milliseconds} ms.` : `Took ${durationOf(Math.round(milliseconds / 1_000))}.`,
  said: "It said last:",
  failed: "It failed:",
  purges: "Deletes",
  kept: (what: string, kept: string) => `${what}: ${kept}`,
  run: "Run now",
  runNamed: (name: string) => `Run now: ${name}`,
  ran: (name: string) => `${name} is due now. Load this page again in a few seconds to see how it went.`,
  wasRunning: (name: string) => `${name} is at work already, and is not started twice.`,
  retention: {
    title: "What is kept, and for how long",
    lede: "The privacy page tells members the same.",
    show: (kinds: number) => `Show all ${kinds} kinds of records`,
    caption: "Kinds of records and how long they are kept",
    columns: { what: "What", kept: "Kept", why: "Why", job: "Deleted by" },
    none: "Goes with what it belongs to",
  },
};

function durationOf(seconds: number): string {
  if (seconds < 90) return plural(seconds, "second", "seconds");
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return plural(minutes, "minute", "minutes");
  const hours = Math.round(minutes / 60);
  return hours < 36 ? plural(hours, "hour", "hours") : plural(Math.round(hours / 24), "day", "days");
}
