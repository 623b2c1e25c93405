import type { Message } from "../../kernel/languages/messages.ts";
import { SaidError } from "../../kernel/languages/said-error.ts";
import type { CalendarProblem, CalendarProblemKind } from "../../kernel/ports/calendar.ts";

const EXAMPLES_MAX = 25;

export type Report = (kind: CalendarProblemKind, said: Message) => void;

/** Why an entry or one of its values cannot be read. */
export class Unreadable extends SaidError {}

/** Counts the problems of each kind, and keeps the first as examples. */
export function collectProblems(): { report: Report; problems(): CalendarProblem[] } {
  const found = new Map<CalendarProblemKind, { count: number; examples: Message[] }>();
  return {
    report(kind, said) {
      const known = found.get(kind) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < EXAMPLES_MAX) known.examples.push(said);
      found.set(kind, known);
    },
    problems: () => [...found].map(([kind, { count, examples }]) => ({ kind, count, examples })),
  };
}
