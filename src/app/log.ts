import { type Logger, pino } from "pino";
import { memoize } from "../kernel/values/memoize.ts";

const STANDARD_OUTPUT = 1;
const ERROR = pino.levels.values.error as number;

/** Standard output in blocks: a system call for each line costs as much as several stages of a call. */
const openOutput = memoize(() => {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true, minLength: 4_096, periodicFlush: 100 });
  process.on("exit", () => output.flushSync());
  return output;
});

/**
 * One JSON line per event on standard output: errors at once, others at most 100 ms late. Headers and bodies are never
 * logged, so no credentials are.
 */
export function createLog(level: "debug" | "info" | "warn" | "error"): Logger {
  const output = openOutput();
  const hooks: pino.LoggerOptions["hooks"] = {
    logMethod(line, write, severity) {
      write.apply(this, line);
      if (severity >= ERROR) output.flush();
    },
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, output);
}
