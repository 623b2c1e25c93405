import { sentence } from "../../kernel/languages/messages.ts";
import { plainLine, type Suspicion } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import { MESSAGE_CHARS_ENOUGH } from "./schemas.ts";

/** `fb_`, the time with dashes, and 12 hex digits of `random`. */
export function ticketId(now: Date, random: Buffer): string {
  return `fb_${now.toISOString().replace(/[:.]/g, "-")}_${random.toString("hex").slice(0, 12)}`;
}

export function warningsAbout(message: string, suspicions: readonly Suspicion[]): string[] {
  return [
    ...(message.length < MESSAGE_CHARS_ENOUGH ? [sentence(say.messageShort)] : []),
    ...(suspicions.length > 0 ? [sentence(say.looksLikeInstructions({ patterns: suspicions }))] : []),
  ];
}

const PREVIEW_CHARS = 200;

/** The beginning on one line, cut between code points. */
export function previewOf(message: string): string {
  return [...plainLine(message)].slice(0, PREVIEW_CHARS).join("");
}
