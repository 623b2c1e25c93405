import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, NoInput, object } from "../../../kernel/catalogue/schema.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { countFailingFeeds } from "../../calendar-feeds/index.ts";
import { countDeadEnvelopes } from "../../deliveries/index.ts";
import * as store from "../store.ts";

const TIMEBOX_MS = 2_000;
const SLOW_MS = 500;

const Probe = object("Probe", {
  status: choice(["ok", "degraded", "down"]),
  latency_ms: Type.Number(),
  note: Type.Optional(Type.String()),
});

export const health = defineOperation({
  id: "service.health",
  tool: "ic_health",
  rest: { method: "GET", path: "/api/health", operationId: "getHealth" },
  title: "Health of the service",
  summary: "Probes the parts of the service within two seconds, and reports a failing part without failing itself.",
  when: "Use when calls fail or are slow, to decide whether to wait.",

  effect: "read",
  listed: "second",
  access: { anyToken: true, session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("HealthResponse", {
    database: Probe,
    event_feeds: Probe,
    deliveries: Probe,
    as_of: instant("When the probes ran."),
  }),
  errors: [],
  examples: [{ say: "Is the service all right?", input: {}, output: {} }],

  async handler({ tx, now }) {
    const [database, event_feeds, deliveries] = await Promise.all([
      probe(() => store.ping(tx).then(() => null)),
      probe(() => failingFeeds(tx)),
      probe(() => deadEnvelopes(tx)),
    ]);
    return { database, event_feeds, deliveries, as_of: now.toISOString() };
  },
});

async function failingFeeds(tx: ReadTx): Promise<string | null> {
  const failing = await countFailingFeeds(tx);
  return failing > 0 ? `${failing} event feeds cannot be read` : null;
}

async function deadEnvelopes(tx: ReadTx): Promise<string | null> {
  const dead = await countDeadEnvelopes(tx);
  return dead > 0 ? `${dead} outbound messages could not be delivered` : null;
}

/** A note means that the part works with problems. */
async function probe(check: () => Promise<string | null>) {
  const started = performance.now();
  const latency = () => Math.round((performance.now() - started) * 10) / 10;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("timebox")), TIMEBOX_MS);
  });
  try {
    const note = await Promise.race([check(), timeout]);
    const latency_ms = latency();
    const isSlow = latency_ms > SLOW_MS;
    return { status: note || isSlow ? ("degraded" as const) : ("ok" as const), latency_ms, ...(note && { note }) };
  } catch {
    return { status: "down" as const, latency_ms: latency(), note: "did not answer" };
  } finally {
    clearTimeout(timer);
  }
}
