import type { Context } from "../../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { IS_OVER, NAME_THE_DATE, NO_SUCH_DATE } from "./refusals.ts";
import { listOwnDates, lockOwnDate, type OwnDateRow } from "./store.ts";

/**
 * Locks a date of an own event; `occurrence` may be left out if only one is to come.
 * @throws Refusal `not_found`, `bad_time`
 */
export async function findOwnDate(
  { tx, now, fail }: { tx: WriteTx } & Pick<Context<"not_found" | "bad_time">, "now" | "fail">,
  id: string,
  occurrence: string | undefined,
): Promise<OwnDateRow> {
  const dates = await listOwnDates(tx, [id], now);
  const upcoming = dates.filter(({ ends_at }) => ends_at > now);
  if (occurrence === undefined && upcoming.length > 1) throw fail("bad_time", NAME_THE_DATE);
  const at = occurrence === undefined ? undefined : new Date(occurrence).toISOString();
  const found =
    at === undefined
      ? (upcoming[0] ?? dates.at(-1))
      : (dates.find(({ recurrence_id }) => recurrence_id === at) ??
        dates.find(({ starts_at }) => starts_at.toISOString() === at));
  const date = found && (await lockOwnDate(tx, id, found.recurrence_id));
  if (!date) throw fail("not_found", NO_SUCH_DATE);
  if (date.ends_at <= now) throw fail("bad_time", IS_OVER);
  return date;
}
