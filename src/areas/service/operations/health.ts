import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { choice, instant, NoInput, object } from "../../../kernel/schema.ts";
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
  summary: "Probes the parts of the service; answers within two seconds and never fails for a part that is down.",
  when: "Calls fail or are slow, and the agent wants to know whether to wait.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
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
  const failing = await store.countFailingFeeds(tx);
  return failing > 0 ? `${failing} event feeds cannot be read at the moment` : null;
}

async function deadEnvelopes(tx: ReadTx): Promise<string | null> {
  const dead = await store.countDeadEnvelopes(tx);
  return dead > 0 ? `${dead} envelopes could not be delivered` : null;
}

/** A note means that the part works, and not well. */
async function probe(look: () => Promise<string | null>) {
  const started = performance.now();
  const latency = () => Math.round((performance.now() - started) * 10) / 10;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("timebox")), TIMEBOX_MS);
  });
  try {
    const note = await Promise.race([look(), timeout]);
    const latency_ms = latency();
    const isSlow = latency_ms > SLOW_MS;
    return { status: note || isSlow ? ("degraded" as const) : ("ok" as const), latency_ms, ...(note && { note }) };
  } catch {
    return { status: "down" as const, latency_ms: latency(), note: "did not answer" };
  } finally {
    clearTimeout(timer);
  }
}
