import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { chosenWindow, type ProposedWindow, readWindows, type Window } from "../meetings/windows.ts";
import { say } from "../messages.ts";
import { WHICH_WINDOW, WINDOW_PASSED } from "../refusals.ts";
import { renderWindows } from "./render.ts";
import type { Decision } from "./rules.ts";
import type { ThreadRow } from "./store.ts";

interface Answer {
  readonly message: string | null;
  /** counter: the new windows. */
  readonly windows: readonly Window[] | null;
  /** accept of a meeting: the window that it takes. */
  readonly window: Window | null;
  readonly refused?: undefined;
}

type NoAnswer = { readonly refused: "validation" | "window_passed"; readonly details: RefusalDetails };

interface Sent {
  readonly decision: Decision;
  readonly message?: string;
  readonly proposed_windows?: readonly ProposedWindow[];
  readonly window?: number;
}

/** What the caller answers, checked against what the thread offers. */
export function readAnswer(
  thread: Pick<ThreadRow, "windows">,
  { decision, message, proposed_windows, window: index }: Sent,
  at: { readonly now: Date; readonly timeZone: string },
): Answer | NoAnswer {
  const answer = { message: plainText(message ?? "") || null, windows: null, window: null };
  if (decision === "clarify" && answer.message === null) return invalid(say.clarifyNeedsMessage, "Write it.");
  if (decision === "counter") {
    if (!proposed_windows) return invalid(say.counterNeedsWindows, "Send 1 to 8 other windows.");
    const read = readWindows(proposed_windows, at);
    return "fault" in read ? { refused: "validation", details: read.fault } : { ...answer, windows: read.windows };
  }
  if (decision !== "accept" || !thread.windows) return answer;
  const window = chosenWindow(thread.windows, { window: index, proposed: proposed_windows });
  const offered = { context: { proposed_windows: renderWindows(thread.windows) } };
  if (!window) return { refused: "validation", details: { ...WHICH_WINDOW, ...offered } };
  if (new Date(window.start) <= at.now) return { refused: "window_passed", details: { ...WINDOW_PASSED, ...offered } };
  return { ...answer, window };
}

function invalid(message: Message, hint: string): NoAnswer {
  return { refused: "validation", details: { message, hint } };
}
