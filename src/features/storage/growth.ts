import { DateTime } from "luxon";

export interface MonthOfStorage {
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
  /** Bytes stored in this month and still kept. */
  readonly added: number;
  /** Bytes stored until the end of this month and still kept. */
  readonly total: number;
}

const MONTHS = 12;

/** The last twelve months, this one included. `stored` has the bytes of each month with any, the earliest first. */
export function growthOf(
  stored: readonly { readonly month: string; readonly bytes: number }[],
  now: Date,
): MonthOfStorage[] {
  const current = DateTime.fromJSDate(now, { zone: "utc" }).startOf("month");
  const months = Array.from({ length: MONTHS }, (_, at) =>
    current.minus({ months: MONTHS - 1 - at }).toFormat("yyyy-MM"),
  );
  const first = months[0] ?? "";
  let total = stored.filter(({ month }) => month < first).reduce((sum, { bytes }) => sum + bytes, 0);
  return months.map((month) => {
    const added = stored.find((each) => each.month === month)?.bytes ?? 0;
    total += added;
    return { month, added, total };
  });
}
