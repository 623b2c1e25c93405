import type { Log } from "../../kernel/pipeline/invocation.ts";
import { traceBy } from "../../kernel/traces/trace.ts";
import type { Config } from "../config.ts";
import { traceOptions } from "../terms/trace-keys.ts";

/** The library is loaded only if traces are on. Returns a function that exports the rest; null while they are off. */
export async function openTraces(config: Config, log: Pick<Log, "warn">): Promise<(() => Promise<void>) | null> {
  const options = traceOptions(config);
  if (options === null) return null;
  const { openTracer } = await import("../../adapters/traces/open-telemetry.ts");
  const tracer = await openTracer(options, (fault) => log.warn({ fault }, "traces could not be exported"));
  traceBy(tracer);
  return async () => {
    traceBy(null);
    await tracer.close();
  };
}
