import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { MODEL_SHAPES, type ModelShape, UpstreamUnavailable } from "../../../kernel/ports/model-gateway.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { recordCheck, type Seen } from "../upstreams/store.ts";

const TIMEOUT_MS = 5_000;

export const checkUpstreams: Job = {
  name: "credits.check_upstreams",
  summary: declared.checkUpstreamsJob,
  everyMs: MINUTE_MS,
  async run(context) {
    const states = await Promise.all(MODEL_SHAPES.map((shape) => check(context, shape)));
    const down = MODEL_SHAPES.filter((_, at) => states[at] === "down");
    return down.length > 0 ? say.noAnswerFrom({ servers: down }) : null;
  },
};

async function check({ database, ports, now, signal }: JobContext, shape: ModelShape) {
  const upstream = ports.modelUpstreams?.[shape];
  if (!upstream) return null;
  let seen: Seen;
  try {
    seen = {
      models: await upstream.countModels(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])),
      error: null,
    };
  } catch (error) {
    if (signal.aborted || !(error instanceof UpstreamUnavailable)) throw error;
    seen = { models: null, error: error.said };
  }
  return database.transaction((tx) => recordCheck(tx, shape, seen, now()));
}
