import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/schema.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { incidents, KEPT_DAYS, since, stretches, windowStart } from "../history.ts";
import { watchedBy } from "../jobs/sample.ts";
import { listPeriods, type PeriodRow, readFacts } from "../part-store.ts";
import { FOUND, PART_NAMES, PARTS, type Part, type Reading, readings } from "../parts.ts";

const CACHE_MS = 10_000;
const DAYS_DEFAULT = 7;
const KNOWN = [...FOUND, "unknown"] as const;

const Stretch = object("StatusStretch", {
  state: choice(KNOWN, { description: "unknown where nobody looked: neither well nor down." }),
  from: instant("When it began, or the start of the time asked for."),
  until: instant("When it ended."),
});

const Incident = object("StatusIncident", {
  worst: choice(["degraded", "down"]),
  from: instant("When it was first seen."),
  until: nullable(instant("When it was last seen; null while it lasts.")),
  note: nullable(Type.String()),
});

const PartStatus = object("PartStatus", {
  part: choice(PART_NAMES),
  title: Type.String(),
  state: choice(KNOWN, { description: "Now. unknown for a part that is not set up or was never used." }),
  note: nullable(Type.String({ description: "What is wrong, in a few words." })),
  since: nullable(instant("Since when it has been so without a break, as far as it was watched.")),
  history: Type.Array(Stretch, { description: "Oldest first, without gaps." }),
  incidents: Type.Array(Incident, { description: "Oldest first." }),
});

interface Seen {
  readonly at: Date;
  readonly found: Readonly<Record<Part, Reading | null>>;
  readonly periods: readonly PeriodRow[];
}

/** The parts as last looked at, for some seconds: however many ask, the database is asked once. */
function createLook(): (tx: ReadTx, now: Date, settings: Settings) => Promise<Seen> {
  let kept: Seen | null = null;
  return async (tx, now, settings) => {
    if (kept && Math.abs(now.getTime() - kept.at.getTime()) < CACHE_MS) return kept;
    const [facts, periods] = await Promise.all([readFacts(tx, now), listPeriods(tx, windowStart(now, KEPT_DAYS))]);
    kept = { at: now, found: readings(facts, watchedBy(settings)), periods };
    return kept;
  };
}

export function status() {
  const look = createLook();
  return defineOperation({
    id: "service.status",
    tool: "ic_status",
    rest: { method: "GET", path: "/api/status", operationId: "getStatus" },
    title: "Status of the service",
    summary: "Tells how each part of the service is, since when, and how it was before.",
    when: "Before waiting or reporting a fault. For latencies, and with a token, call ic_health.",

    effect: "read",
    access: { public: true },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("GetStatus", {
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: KEPT_DAYS, default: DAYS_DEFAULT, description: "How far back." }),
      ),
    }),
    output: object("StatusResponse", {
      ok: Ok,
      state: choice(KNOWN, { description: "The worst of the parts." }),
      parts: Type.Array(PartStatus),
      as_of: instant("When the parts were looked at; at most some seconds ago."),
    }),
    errors: [],
    examples: [{ say: "Is anything broken at the space?", input: { days: 1 }, output: { ok: true } }],

    async handler({ tx, now, settings }, { days = DAYS_DEFAULT }) {
      const { at, found, periods } = await look(tx, now, settings);
      const start = windowStart(at, days);
      const parts = PART_NAMES.map((part) => told(part, found[part], periods, start, at));
      const worst = [...FOUND].reverse().find((state) => parts.some((each) => each.state === state));
      return { ok: true as const, state: worst ?? ("unknown" as const), parts, as_of: at.toISOString() };
    },
  });
}

function told(part: Part, reading: Reading | null, periods: readonly PeriodRow[], start: Date, at: Date) {
  const own = periods.filter((period) => period.part === part && period.seen_at > start);
  const history = stretches(own, start, at);
  return {
    part,
    title: PARTS[part],
    state: reading?.state ?? ("unknown" as const),
    note: reading?.note ?? null,
    since: (reading && since(history, reading.state)?.toISOString()) ?? null,
    history: history.map(({ state, from, until }) => ({
      state,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    incidents: incidents(history, at).map(({ worst, from, until, note }) => ({
      worst,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      note,
    })),
  };
}
