import { IANAZone } from "luxon";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import { DAY_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { say, type WindowFault } from "../messages.ts";

/** A time at which its proposer can meet. */
export interface Window {
  readonly start: string;
  readonly end: string;
  /** IANA zone. */
  readonly tz: string;
}

export interface ProposedWindow {
  readonly start: string;
  readonly end: string;
  readonly tz_hint?: string;
}

export const WINDOWS_MAX = 8;
const MINUTES_MIN = 15;
const MINUTES_MAX = 8 * 60;
const AHEAD_DAYS_MAX = 60;

/** The windows as stored, in the order of their proposer and each once; or why they cannot be offered. */
export function readWindows(
  proposed: readonly ProposedWindow[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): { readonly windows: readonly Window[] } | { readonly fault: RefusalDetails } {
  const faults = proposed.flatMap((window, at) => windowFault(window, now).map((fault) => ({ at, fault })));
  if (faults.length > 0)
    return {
      fault: { message: say.badWindows({ faults }), hint: WINDOW_HINT, context: { fields: ["proposed_windows"] } },
    };
  const windows = proposed.map(({ start, end, tz_hint }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    tz: tz_hint !== undefined && IANAZone.isValidZone(tz_hint) ? tz_hint : timeZone,
  }));
  return { windows: windows.filter((window, at) => windows.findIndex((each) => isSame(each, window)) === at) };
}

const WINDOW_HINT = `Send 1 to ${WINDOWS_MAX} windows of 15 minutes to 8 hours, within the next ${AHEAD_DAYS_MAX} days.`;

function windowFault({ start, end }: ProposedWindow, now: Date): WindowFault[] {
  const from = new Date(start).getTime();
  const to = new Date(end).getTime();
  if (Number.isNaN(from) || Number.isNaN(to)) return ["bad_times"];
  if (from <= now.getTime()) return ["passed"];
  if (from > now.getTime() + AHEAD_DAYS_MAX * DAY_MS) return ["too_far"];
  const minutes = (to - from) / MINUTE_MS;
  return minutes < MINUTES_MIN || minutes > MINUTES_MAX ? ["bad_length"] : [];
}

export function lastStart(windows: readonly Window[] | null): Date | null {
  const starts = (windows ?? []).map(({ start }) => new Date(start).getTime());
  return starts.length === 0 ? null : new Date(Math.max(...starts));
}

function isSame(a: Pick<Window, "start" | "end">, b: Pick<Window, "start" | "end">): boolean {
  return (
    new Date(a.start).getTime() === new Date(b.start).getTime() &&
    new Date(a.end).getTime() === new Date(b.end).getTime()
  );
}

/** The window that an acceptance takes: the only one, the one that it names, or the one at the index. */
export function chosenWindow(
  offered: readonly Window[],
  choice: { readonly window?: number | undefined; readonly proposed?: readonly ProposedWindow[] | undefined },
): Window | null {
  if (choice.window !== undefined) return offered[choice.window] ?? null;
  if (choice.proposed !== undefined) {
    const [named, ...more] = choice.proposed;
    return (more.length === 0 && named && offered.find((each) => isSame(each, named))) || null;
  }
  return offered.length === 1 ? (offered[0] ?? null) : null;
}
