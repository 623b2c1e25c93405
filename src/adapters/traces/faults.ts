import { DiagLogLevel, diag } from "@opentelemetry/api";
import { setGlobalErrorHandler } from "@opentelemetry/core";

/** A collector that is away fails an export every few seconds. */
const QUIET_EXPORTS = 100;

/** Reports faults of the library, such as an export that failed: the first, and then one of many. */
export function reportFaults(warn: (message: string) => void): void {
  let faults = 0;
  const report = (text: string) => {
    if (faults++ % QUIET_EXPORTS === 0) warn(text.slice(0, 300));
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  setGlobalErrorHandler((error) => report(typeof error === "string" ? error : (error.message ?? "an export failed")));
}
