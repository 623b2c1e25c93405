import { type Logger, pino } from "pino";

/** One JSON line per event on standard output. Headers and bodies are never logged, so no credentials are. */
export function createLog(level: "debug" | "info" | "warn" | "error"): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
