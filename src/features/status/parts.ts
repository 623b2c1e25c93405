import type { Counts } from "../../kernel/catalogue/area.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

/** The counts from which the state of each part follows. */
export type PartFacts = Omit<Counts, "calendars" | "resources" | "operators">;

export const FOUND = ["ok", "degraded", "down"] as const;
export type Found = (typeof FOUND)[number];

export interface Reading {
  readonly state: Found;
  readonly note: Message | null;
}

export interface Watched {
  readonly consumers: readonly string[];
  readonly takesPayments: boolean;
}

const FINE: Reading = { state: "ok", note: null };
const WEATHER_OLD_MINUTES = 90;

export const PARTS = {
  database: "Database",
  jobs: "Scheduled work",
  event_feeds: "Event feeds",
  deliveries: "Deliveries",
  mail: "Mail",
  webhook: "Webhook",
  research: "Research corpus",
  weather: "Weather",
  leaderboard: "GitHub, for the leaderboard",
  payments: "Payments",
} as const;

export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** Null for a part that is not set up or was never used. */
export function readings(facts: PartFacts, watched: Watched): Readonly<Record<Part, Reading | null>> {
  const hasConsumers = watched.consumers.length > 0;
  return {
    database: FINE, // Its data came from the database, which therefore works.
    jobs: jobsReading(facts),
    event_feeds: share(facts.feeds, facts.feeds_failing, say.feedsUnreadable),
    deliveries: hasConsumers ? deliveriesReading(facts) : null,
    mail: consumerReading("mail", facts, watched),
    webhook: consumerReading("webhook", facts, watched),
    research: share(facts.files, facts.files_failing, say.corpusUnreadable),
    weather: weatherReading(facts),
    leaderboard: share(facts.links, facts.links_failing, say.accountsUnreadable),
    payments: watched.takesPayments ? paymentsReading(facts) : null,
  };
}

/** By the failing share of `all`: none, some or every one. */
function share(
  all: number,
  failing: number,
  note: (share: { failing: number; all: number }) => Message,
): Reading | null {
  if (all === 0) return null;
  if (failing === 0) return FINE;
  return { state: failing === all ? "down" : "degraded", note: note({ failing, all }) };
}

function jobsReading({ jobs, jobs_overdue, jobs_failing }: PartFacts): Reading | null {
  const late = share(jobs, jobs_overdue, say.jobsOverdue);
  if (late?.state !== "ok") return late;
  return jobs_failing === 0 ? late : { state: "degraded", note: say.jobsFailed({ failing: jobs_failing, all: jobs }) };
}

function deliveriesReading({ dead, late }: PartFacts): Reading {
  if (late > 0) return { state: "degraded", note: say.deliveriesLate({ count: late }) };
  return dead > 0 ? { state: "degraded", note: say.deliveriesDead({ count: dead }) } : FINE;
}

function consumerReading(name: "mail" | "webhook", facts: PartFacts, { consumers }: Watched): Reading | null {
  if (!consumers.includes(name)) return null;
  const refused = name === "mail" ? facts.mail_refused : facts.webhook_refused;
  return refused > 0 ? { state: "degraded", note: say.attemptsFailed({ count: refused }) } : FINE;
}

function weatherReading({ weather_minutes }: PartFacts): Reading | null {
  if (weather_minutes === null) return null;
  return weather_minutes <= WEATHER_OLD_MINUTES ? FINE : { state: "degraded", note: say.noContact };
}

function paymentsReading({ payments_unknown }: PartFacts): Reading {
  return payments_unknown > 0 ? { state: "degraded", note: say.paymentsUnknown({ count: payments_unknown }) } : FINE;
}
