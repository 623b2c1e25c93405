import type { RefusalDetails } from "../../../kernel/errors.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";

export const MESSAGE_CHARS_MIN = 20;
export const MESSAGE_CHARS_MAX = 2_000;
export const MESSAGES_PER_DAY_MAX = 5;

/** What decides whether one member can write to another. */
export interface ContactFacts {
  /** The writer blocks the other, or the other is suspended. */
  readonly barred: boolean;
  /** The writer finds the other's card. */
  readonly seen: boolean;
  /** The other's choice on their card. */
  readonly takesMessages: boolean;
  /** The newest message between the two. */
  readonly newest: { readonly byWriter: boolean; readonly at: Date } | null;
}

/** `sent`: the writer waits for an answer, or for a day. */
export type Contact = "open" | "sent" | "closed";

/** A member who wrote takes one answer, whatever their card says. */
export function contactOf({ barred, seen, takesMessages, newest }: ContactFacts, now: Date): Contact {
  if (barred) return "closed";
  if (newest && !newest.byWriter) return "open";
  if (!seen || !takesMessages) return "closed";
  return newest && now.getTime() - newest.at.getTime() < DAY_MS ? "sent" : "open";
}

/** Counts the text as it is stored. */
export function messageFault({ message }: { readonly message: string }): RefusalDetails | undefined {
  const { length } = [...plainText(message)];
  if (length >= MESSAGE_CHARS_MIN && length <= MESSAGE_CHARS_MAX) return undefined;
  const allowed = { min: MESSAGE_CHARS_MIN, max: MESSAGE_CHARS_MAX };
  return {
    message: say.badMessageLength(allowed),
    hint: "Send plain text of that length. Spaces at both ends do not count.",
    context: { faults: [{ field: "message", problem: sentence(say.mustHaveLength(allowed)) }] },
  };
}

/** One answer for members who are unknown, unseen, suspended or take no messages: others would reveal which. */
export const NOT_REACHABLE: RefusalDetails = {
  message: say.notReachable,
  hint: "Take member_id from ic_directory_search. Members can switch messages off.",
};

export const WAIT_FOR_ANSWER: RefusalDetails = {
  message: say.waitForAnswer,
  hint: "Wait for an answer, or write again tomorrow.",
};
