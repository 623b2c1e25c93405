import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { keptSentence, sentence } from "../../../kernel/languages/messages.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { incidents, RETENTION_DAYS, since, stretches, windowStart } from "../history.ts";
import { watchedBy } from "../jobs/sample.ts";
import { listPeriods, type PeriodRow } from "../part-store.ts";
import { FOUND, PART_NAMES, PARTS, type Part, type Reading, readings } from "../parts.ts";

const CACHE_MS = 10_000;
const DAYS_DEFAULT = 7;
const KNOWN = [...FOUND, "unknown"] as const;

const Stretch = object("StatusStretch", {
  state: choice(KNOWN, { description: "unknown for unmonitored time: neither well nor down." }),
  from: instant("When it began, or the start of the requested period."),
  until: instant("When it ended."),
});

const Incident = object("StatusIncident", {
  worst: choice(["degraded", "down"]),
  from: instant("Its first failing sample."),
  until: nullable(instant("Its last failing sample; null while open.")),
  note: nullable(Type.String()),
});

const PartStatus = object("PartStatus", {
  part: choice(PART_NAMES),
  title: Type.String(),
  state: choice(KNOWN, { description: "The current state; unknown for a part that is not set up or was never used." }),
  note: nullable(Type.String({ description: "The problem, in a few words." })),
  since: nullable(instant("Start of the current state, without a break in the monitoring.")),
  history: Type.Array(Stretch, { description: "Oldest first, without gaps." }),
  incidents: Type.Array(Incident, { description: "Oldest first." }),
});

interface Seen {
  readonly at: Date;
  readonly found: Readonly<Record<Part, Reading | null>>;
  readonly periods: readonly PeriodRow[];
}

/** Caches the current state for some seconds, so that many requests cost one query. */
function createPartsReader(catalogue: () => Catalogue): (tx: ReadTx, now: Date, settings: Settings) => Promise<Seen> {
  let kept: Seen | null = null;
  return async (tx, now, settings) => {
    if (kept && Math.abs(now.getTime() - kept.at.getTime()) < CACHE_MS) return kept;
    const [facts, periods] = await Promise.all([
      catalogue().count(tx, now),
      listPeriods(tx, windowStart(now, RETENTION_DAYS)),
    ]);
    kept = { at: now, found: readings(facts, watchedBy(settings)), periods };
    return kept;
  };
}

export function status(catalogue: () => Catalogue) {
  const readParts = createPartsReader(catalogue);
  return defineOperation({
    id: "service.status",
    tool: "ic_status",
    rest: { method: "GET", path: "/api/status", operationId: "getStatus" },
    title: "Status of the service",
    summary: "Returns the state of each part of the service, its start and its history.",
    when: "Use to decide whether to wait or to report a fault. ic_health has latencies, for tokens.",

    effect: "read",
    access: { public: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: object("GetStatus", {
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: RETENTION_DAYS,
          default: DAYS_DEFAULT,
          description: "Number of days of history.",
        }),
      ),
    }),
    output: object("StatusResponse", {
      ok: Ok,
      state: choice(KNOWN, { description: "The worst state of all parts." }),
      parts: Type.Array(PartStatus),
      as_of: instant("When the parts were sampled, at most some seconds ago."),
    }),
    errors: [],
    examples: [{ say: "Is anything broken at the space?", input: { days: 1 }, output: { ok: true } }],

    async handler({ tx, now, settings }, { days = DAYS_DEFAULT }) {
      const { at, found, periods } = await readParts(tx, now, settings);
      const start = windowStart(at, days);
      const parts = PART_NAMES.map((part) => renderPart(part, found[part], periods, start, at));
      const worst = [...FOUND].reverse().find((state) => parts.some((each) => each.state === state));
      return { ok: true as const, state: worst ?? ("unknown" as const), parts, as_of: at.toISOString() };
    },
  });
}

function renderPart(part: Part, reading: Reading | null, periods: readonly PeriodRow[], start: Date, at: Date) {
  const own = periods.filter((period) => period.part === part && period.seen_at > start);
  const history = stretches(own, start, at);
  return {
    part,
    title: PARTS[part],
    state: reading?.state ?? ("unknown" as const),
    note: reading?.note ? sentence(reading.note) : null,
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
      note: note === null ? null : keptSentence(note),
    })),
  };
}
