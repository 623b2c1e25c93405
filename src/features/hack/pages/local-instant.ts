import { DateTime } from "luxon";
import { type Form, momentOf, type Refused, refusedFields } from "../../../web/core/index.ts";
import { timeText as text } from "./text.ts";

/** The two instants that a local time names when clocks go back; null if it names one. */
export function twoInstants(local: string, zone: string): readonly [Date, Date] | null {
  const moment = DateTime.fromFormat(local.slice(0, 16), "yyyy-MM-dd'T'HH:mm", { zone });
  const [first, second] = moment.isValid ? moment.getPossibleOffsets() : [];
  if (!first || !second) return null;
  const [earlier, later] = [first.toJSDate(), second.toJSDate()].sort((a, b) => a.getTime() - b.getTime());
  return earlier && later ? [earlier, later] : null;
}

/** The field that says which of two instants is meant. */
export const whichField = (name: string) => `${name}_which`;

/** The instant of a local time in the event's zone; null for an empty field. Refuses what clocks skip or show twice. */
export function instantIn(form: Form, name: string, zone: string): { instant: string | null } | { refused: Refused } {
  const local = form.text(name);
  if (local === "") return { instant: null };
  const moment = momentOf(local, zone);
  if (!moment) return { refused: refusedFields({ field: name, problem: text.skipped }) };
  const two = twoInstants(local, zone);
  if (!two) return { instant: moment.toISOString() };
  const which = form.text(whichField(name));
  if (which !== "1" && which !== "2") {
    return { refused: refusedFields({ field: whichField(name), problem: text.whichOfTwo }) };
  }
  return { instant: (which === "1" ? two[0] : two[1]).toISOString() };
}
