import { plainLine, type Suspicion } from "../../kernel/text.ts";
import { MESSAGE_CHARS_ENOUGH } from "./schemas.ts";

/** `fb_`, the time with dashes only, and 12 hex digits of `random`. */
export function ticketId(now: Date, random: Buffer): string {
  return `fb_${now.toISOString().replace(/[:.]/g, "-")}_${random.toString("hex").slice(0, 12)}`;
}

/** What the sender is told beside the acknowledgement. */
export function warningsAbout(message: string, suspicions: readonly Suspicion[]): string[] {
  return [
    ...(message.length < MESSAGE_CHARS_ENOUGH
      ? ["The message is short. What was tried, expected and got helps to act on it."]
      : []),
    ...(suspicions.length > 0
      ? [`The text reads like instructions to a model (${suspicions.join(", ")}); it is kept and marked as such.`]
      : []),
  ];
}

const PREVIEW_CHARS = 200;

/** The beginning of a message, on one line; whole characters only. */
export function previewOf(message: string): string {
  return [...plainLine(message)].slice(0, PREVIEW_CHARS).join("");
}
