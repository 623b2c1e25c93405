import { isDeepStrictEqual } from "node:util";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { settle } from "./open-state.ts";
import { WEEKDAYS, type WeekOfSpans, weekOf } from "./opening-rules.ts";
import * as opening from "./opening-store.ts";

/** Sets the weekly hours of a space that has none; false if it has some. The caller has locked the space. */
export async function setFirstHours(tx: WriteTx, week: WeekOfSpans, now: Date): Promise<boolean> {
  const { hours } = (await opening.read(tx, now)).plan;
  if (WEEKDAYS.some((day) => hours.week[day].length > 0)) return false;
  await settle(tx, now);
  await opening.replaceWeek(tx, week);
  return true;
}

/** Removes the weekly hours if they are these. Returns why they stay. The caller has locked the space. */
export async function removeFirstHours(tx: WriteTx, week: WeekOfSpans, now: Date): Promise<"changed" | null> {
  const { hours } = (await opening.read(tx, now)).plan;
  const isSame = WEEKDAYS.every((day) => isDeepStrictEqual([...hours.week[day]], [...week[day]]));
  if (!isSame) return WEEKDAYS.some((day) => hours.week[day].length > 0) ? "changed" : null;
  await settle(tx, now);
  await opening.replaceWeek(
    tx,
    weekOf(() => []),
  );
  return null;
}
