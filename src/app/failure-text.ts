import { StartRefused } from "../kernel/values/start-refused.ts";

/** What is printed when the program ends by an error. Errors for people are plain errors, or refusals to start. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = error instanceof StartRefused || error.constructor === Error;
  return isForPeople ? error.message : (error.stack ?? error.message);
}
