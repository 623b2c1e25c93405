import { type Logger, pino } from "pino";
import { memoize } from "../kernel/values/memoize.ts";

const BUFFERED_BYTES = 4_096;
const FLUSHED_EVERY_MS = 100;

/** Standard output, written in blocks: a write for each line costs as much as a whole stage of a call. */
const output = memoize(() => {
  const destination = pino.destination({ dest: 1, minLength: BUFFERED_BYTES, sync: true });
  setInterval(() => destination.flush(), FLUSHED_EVERY_MS).unref();
  process.on("exit", () => destination.flushSync());
  return destination;
});

/**
 * One JSON line per event on standard output, at most 100 ms late; errors at once. Headers and bodies are never logged,
 * so no credentials are.
 */
export function createLog(level: "debug" | "info" | "warn" | "error"): Logger {
  const destination = output();
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { streamWrite } }, destination);
  return log;
}
