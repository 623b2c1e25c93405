import { say } from "../../adapters/messages.ts";
import type { CalendarReading } from "../../kernel/ports/calendar.ts";

const ENTRIES_MAX = 10_000;
/** Every occurrence repeats the texts of its series, and the main thread receives them all. */
const CHARS_MAX = 4_000_000;

/** The first entries of a reading, as many as the main thread can receive without a noticeable delay. */
export function boundedReading(reading: CalendarReading): CalendarReading {
  let chars = 0;
  const beyond = reading.entries.findIndex(({ title, description, location }, index) => {
    chars += title.length + description.length + location.length;
    return index >= ENTRIES_MAX || chars > CHARS_MAX;
  });
  if (beyond === -1) return reading;
  const said = say.calendarTooLarge({ read: beyond, all: reading.entries.length });
  const problems = reading.problems.filter(({ kind }) => kind !== "too_many");
  const tooMany = reading.problems.find(({ kind }) => kind === "too_many");
  const cut = {
    kind: "too_many" as const,
    count: 1 + (tooMany?.count ?? 0),
    examples: [said, ...(tooMany?.examples ?? [])],
  };
  return { ...reading, entries: reading.entries.slice(0, beyond), problems: [...problems, cut] };
}
