import { HouseFault } from "../kernel/ports/floors/house.ts";
import { StartRefused } from "../kernel/values/start-refused.ts";
import { BadConfig } from "./config.ts";

const UNSETTLED =
  "Atrium ended before it had finished, because nothing kept the process alive. Report this as a bug, with the command.";

/**
 * Runs the program of a process. An error is printed, and exits with 1. So does a process that has nothing left to
 * wait for while the program has not settled, which Node would end with 0 and without a word.
 */
export function runMain(program: () => Promise<void>): void {
  const end = (text: string): never => {
    process.stderr.write(`${text}\n`);
    process.exit(1);
  };
  const abandoned = () => end(UNSETTLED);
  process.once("beforeExit", abandoned);
  program().then(
    () => process.off("beforeExit", abandoned),
    (error: unknown) => end(failureText(error)),
  );
}

/** Errors for people are plain errors, or refusals to start. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = [StartRefused, BadConfig, HouseFault].some((each) => error instanceof each);
  return isForPeople || error.constructor === Error ? error.message : (error.stack ?? error.message);
}
