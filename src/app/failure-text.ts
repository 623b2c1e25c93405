import { StartRefused } from "../kernel/values/start-refused.ts";
import { BadConfig } from "./config.ts";

/** The text to print when the program ends by an error. Errors for people are plain errors, or refusals to start. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = error instanceof StartRefused || error instanceof BadConfig || error.constructor === Error;
  return isForPeople ? error.message : (error.stack ?? error.message);
}
