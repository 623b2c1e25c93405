import { plural } from "./plural.ts";

/** How the service is. */
export const statusWords = {
  title: "Status",
  overall: {
    ok: "Everything that is watched works.",
    degraded: "Something does not work as it should.",
    down: "Something does not work.",
    unknown: "Nothing is known yet.",
  },
  asOf: "Looked at",
  states: { ok: "Works", degraded: "Disturbed", down: "Does not work", unknown: "Not known" },
  since: "Since",
  notKnown: "It was watched before, and is not now.",
  silent: "Nothing is known of",
  silentText: "Not set up here, or never used. Neither well nor broken: there is just nothing to say.",
  parts: "The parts",
  incidents: "What went wrong",
  incidentsLede: "In the last 90 days, newest first.",
  noIncidents: "Nothing that was seen.",
  columns: { part: "Part", what: "What", from: "From", until: "Until", note: "Note" },
  lasts: "Still so",
  how: "How this is known",
  howText: [
    "Every minute the server looks at its own parts and keeps when a state changed, for 90 days.",
    "While the server or its database is down nobody looks: that time is shown as not known, never as working.",
    "A day is shown by the worst that was seen on it.",
  ],
  json: "The same as JSON",
  unreachable: "The database does not answer",
  unreachableText: "Without it nothing else works, and nothing more is known. Try again in a moment.",
  days: (known: number, ok: number, degraded: number, down: number) => {
    if (known === 0) return "In the last 90 days nobody looked.";
    const told = [
      ok > 0 ? `fine on ${ok}` : "",
      degraded > 0 ? `disturbed on ${degraded}` : "",
      down > 0 ? `not working on ${down}` : "",
    ].filter(Boolean);
    return `Known for ${plural(known, "day", "days")} of the last 90: ${told.join(", ")}.`;
  },
};
