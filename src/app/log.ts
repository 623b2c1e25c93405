import { type Logger, pino } from "pino";

/** One JSON line per event on standard output. Credentials never get into a line: nothing logs headers or bodies. */
export function createLog(level: "debug" | "info" | "warn" | "error"): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
