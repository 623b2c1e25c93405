import type { PartFacts } from "./part-store.ts";

/** Found working, working badly, or not working. What is not watched is none of these. */
export const FOUND = ["ok", "degraded", "down"] as const;
export type Found = (typeof FOUND)[number];

/** How a part was found; a note says in a few words for everybody what is wrong. */
export interface Reading {
  readonly state: Found;
  readonly note: string | null;
}

/** What of the deployment decides which parts there are. */
export interface Watched {
  /** Names of the configured consumers of envelopes. */
  readonly consumers: readonly string[];
  readonly takesPayments: boolean;
}

const FINE: Reading = { state: "ok", note: null };
const WEATHER_OLD_MINUTES = 90;

/** Every part that can be watched, in the order in which they are told. */
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

/** How each part is now. Null for one that there is nothing to say of: not set up, or never used. */
export function readings(facts: PartFacts, watched: Watched): Readonly<Record<Part, Reading | null>> {
  const hasConsumers = watched.consumers.length > 0;
  return {
    database: FINE, // the facts were read from it
    jobs: jobsReading(facts),
    event_feeds: share(facts.feeds, facts.feeds_failing, "feeds cannot be read"),
    deliveries: hasConsumers ? deliveriesReading(facts) : null,
    mail: consumerReading("mail", facts, watched),
    webhook: consumerReading("webhook", facts, watched),
    research: share(facts.files, facts.files_failing, "files of the corpus cannot be read"),
    weather: weatherReading(facts),
    leaderboard: share(facts.links, facts.links_failing, "accounts could not be read"),
    payments: watched.takesPayments ? paymentsReading(facts) : null,
  };
}

/** Of `all`, so many are in trouble: none, some, or every one. */
function share(all: number, failing: number, trouble: string): Reading | null {
  if (all === 0) return null;
  if (failing === 0) return FINE;
  return { state: failing === all ? "down" : "degraded", note: `${failing} of ${all} ${trouble}` };
}

function jobsReading({ jobs, jobs_overdue, jobs_failing }: PartFacts): Reading | null {
  const late = share(jobs, jobs_overdue, "are overdue");
  if (late?.state !== "ok") return late;
  return jobs_failing === 0
    ? late
    : { state: "degraded", note: `${jobs_failing} of ${jobs} failed when they last ran` };
}

function deliveriesReading({ dead, late }: PartFacts): Reading {
  if (late > 0) return { state: "degraded", note: `${late} wait for longer than they should` };
  return dead > 0 ? { state: "degraded", note: `${dead} could not be delivered` } : FINE;
}

function consumerReading(name: "mail" | "webhook", facts: PartFacts, { consumers }: Watched): Reading | null {
  if (!consumers.includes(name)) return null;
  const refused = name === "mail" ? facts.mail_refused : facts.webhook_refused;
  return refused > 0 ? { state: "degraded", note: `${refused} were tried and not taken` } : FINE;
}

function weatherReading({ weather_minutes }: PartFacts): Reading | null {
  if (weather_minutes === null) return null;
  return weather_minutes <= WEATHER_OLD_MINUTES ? FINE : { state: "degraded", note: "not heard from for a while" };
}

function paymentsReading({ payments_unknown }: PartFacts): Reading {
  return payments_unknown > 0
    ? { state: "degraded", note: `of ${payments_unknown} it is not known yet what became` }
    : FINE;
}
