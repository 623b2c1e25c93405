import { run } from "./run.ts";

const ABORTED = 130;
const WIDTH = 100;

const ending = new AbortController();
process.once("SIGINT", () => ending.abort());

const code = await run(process.argv.slice(2), {
  env: process.env,
  terminal: {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    width: process.stdout.columns ?? WIDTH,
  },
  signal: ending.signal,
}).catch((error) => {
  if (ending.signal.aborted) return ABORTED;
  throw error;
});
process.exitCode = code;
