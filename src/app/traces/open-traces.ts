import { traceBy } from "../../kernel/traces/trace.ts";
import type { Config } from "../config.ts";
import { traceOptions } from "../terms/trace-keys.ts";

/** The library is loaded only if traces are on. Returns a function that exports the rest; null while they are off. */
export async function openTraces(
  config: Config,
  warn: (message: string) => void,
): Promise<(() => Promise<void>) | null> {
  const options = traceOptions(config);
  if (options === null) return null;
  const { openTracer } = await import("../../adapters/traces/open-telemetry.ts");
  const tracer = await openTracer(options, warn);
  traceBy(tracer);
  return async () => {
    traceBy(null);
    await tracer.close();
  };
}
