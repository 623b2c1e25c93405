import type { ErrorKind } from "../../kernel/errors.ts";
import { plural } from "./plural.ts";

type RefusalWords = (retryAfterSeconds: number | null) => string;

function wait(seconds: number | null): string {
  if (!seconds) return "in a while";
  if (seconds < 90) return `in ${plural(seconds, "second", "seconds")}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `in ${plural(minutes, "minute", "minutes")}`
    : `in ${plural(Math.ceil(minutes / 60), "hour", "hours")}`;
}

/** Refusals that the operations word for agents, said to people. */
export const refusals = {
  tier_too_low: () => "Your tier does not reach this. An operator of the space can raise it.",
  missing_scope: () => "This is not yours to do.",
  account_suspended: () => "Your account is suspended. Please speak with an operator of the space.",
  agents_stopped: () => "You have stopped all your agents. Let them go on under My agents, then this can be approved.",
  client_blocked: () => "You have blocked whoever asks here. Nothing of the request is shown, and nothing is given.",
  recent_sign_in_required: () => "Confirm first that it is you.",
  not_found: () => "There is nothing here under that address. It may have moved, ended, or never been.",
  event_not_found: () => "No upcoming event has that address. It may be over, or have been called off.",
  bad_event_url: () => "That is not the address of an event page.",
  claimed: () => "Another operator is on it. Take it over after a word with them, or go on with the next.",
  rate_limited: (seconds: number | null) => `That was too often. Try again ${wait(seconds)}.`,
  request_in_progress: () => "Something else is changing the same thing right now. Try again in a moment.",
  body_too_large: () => "That was more than this form takes.",
  area_off: () =>
    "The operators have switched this part of the space off for now. Nothing of it was lost; look in again later.",
  area_read_only: () =>
    "This part of the space can only be read for now, and nothing was changed. Try again when it is open.",
  storage_failed: () => "The storage could not be read or written. Nothing was changed. Try again in a moment.",
  overloaded: () => "Too much is going on at once, and nothing was changed. Try again in a moment.",
  unavailable: () => "This cannot be done safely right now. Try again in a moment.",
  internal: () => "Something went wrong on our side, and it was recorded. Try again in a while.",
} satisfies Partial<Record<ErrorKind, RefusalWords>>;

/** Headings of the pages that tell a refusal, by status. */
export const refusalTitles: Readonly<Record<number, string>> = {
  400: "That could not be read",
  403: "Not for you, at least not now",
  404: "Nothing here",
  409: "That is taken",
  410: "That is over",
  413: "Too much at once",
  429: "A little slower, please",
  500: "Something broke",
  503: "Not right now",
};

/** The wording for people of a kind that has one. */
export function refusalText(kind: ErrorKind, retryAfterSeconds: number | null): string | undefined {
  const said: Partial<Record<ErrorKind, RefusalWords>> = refusals;
  return said[kind]?.(retryAfterSeconds);
}
