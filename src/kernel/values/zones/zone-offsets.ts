import { IANAZone } from "luxon";
import { MINUTE_MS } from "../duration.ts";

const QUARTER_MS = 15 * MINUTE_MS;
/** Of each zone: a year has 35,040 quarters of an hour, and pages look at a few weeks. */
const KEPT_MAX = 20_000;

const computed = IANAZone.prototype.offset;
/** By zone and quarter; null where the offset changes within the quarter. */
const known = new Map<string, Map<number, number | null>>();

/**
 * Lets Luxon remember the offsets of zones (0296): it asks ICU for each, which formats and parses a date, and would be
 * a third of the cost of a booking. Holds for every date of this process from then on.
 */
export function rememberOffsets(): void {
  IANAZone.prototype.offset = remembered;
}

function remembered(this: IANAZone, moment: number): number {
  if (!Number.isFinite(moment)) return computed.call(this, moment);
  const quarter = Math.floor(moment / QUARTER_MS);
  let offsets = known.get(this.name);
  if (!offsets || offsets.size >= KEPT_MAX) {
    offsets = new Map();
    known.set(this.name, offsets);
  }
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    const first = computed.call(this, quarter * QUARTER_MS);
    offset = first === computed.call(this, (quarter + 1) * QUARTER_MS - 1) ? first : null;
    offsets.set(quarter, offset);
  }
  return offset ?? computed.call(this, moment);
}
