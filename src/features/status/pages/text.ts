import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";
import { PARTS, type Part } from "../index.ts";

export const statusText = texts({
  title: "Status",
  overall: {
    ok: "All systems work.",
    degraded: "Some systems are degraded.",
    down: "Some systems are down.",
    unknown: "No status is known yet.",
  },
  asOf: "Checked at",
  states: { ok: "Works", degraded: "Degraded", down: "Down", unknown: "Unknown" },
  since: "Since",
  notKnown: "Monitored before, but not now.",
  silent: "No data for",
  silentText: "These systems are not set up here, or were never used.",
  parts: "Systems",
  names: PARTS as Readonly<Record<Part, string>>,
  incidents: "Incidents",
  incidentsLede: "The last 90 days, newest first.",
  noIncidents: "No incidents were seen.",
  columns: { part: "System", what: "State", from: "From", until: "Until", note: "Note" },
  lasts: "Ongoing",
  how: "How this is measured",
  howText: [
    "Every minute the server checks its own systems. It records each change of state for 90 days.",
    "The server cannot check while it or its database is down. That time is shown as unknown, never as working.",
    "Each day shows the worst state of that day.",
  ],
  json: "This page as JSON",
  unreachable: "The database does not respond",
  unreachableText: "Nothing else works without it, so no more is known. Try again in a moment.",
  days: (known: number, ok: number, degraded: number, down: number) => {
    if (known === 0) return "No data for the last 90 days.";
    const counts = [
      ok > 0 ? `working on ${ok}` : "",
      degraded > 0 ? `degraded on ${degraded}` : "",
      down > 0 ? `down on ${down}` : "",
    ].filter(Boolean);
    return `Data for ${plural(known, "day", "days")} of the last 90: ${counts.join(", ")}.`;
  },
});
