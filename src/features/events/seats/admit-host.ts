import { holds, memberOf } from "../../../kernel/access/caller.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { isHost } from "../own/host-store.ts";
import { NO_SUCH_DATE, NO_SUCH_OWN_EVENT } from "../own/refusals.ts";
import { findOwnEvent, listOwnDates, type OwnDateRow } from "../own/store.ts";

type HostContext = { readonly tx: ReadTx } & Pick<Context<"not_found">, "caller" | "fail" | "now">;

/**
 * The date, for a host of the event or an operator; others do not learn whether it exists. Without `occurrence`, the
 * running or next date, or the last one. @throws Refusal `not_found`
 */
export async function admitHost(
  { tx, caller, fail, now }: HostContext,
  eventId: string,
  occurrence: string | undefined,
): Promise<OwnDateRow> {
  const admitted = holds(caller, "admin:events_review") || (await isHost(tx, eventId, memberOf(caller)));
  if (!admitted || !(await findOwnEvent(tx, eventId))) throw fail("not_found", NO_SUCH_OWN_EVENT);
  const dates = await listOwnDates(tx, [eventId], now, occurrence !== undefined);
  const at = occurrence && new Date(occurrence).toISOString();
  const date = at
    ? dates.find(({ recurrence_id, starts_at }) => recurrence_id === at || starts_at.toISOString() === at)
    : (dates.find(({ cancelled_at }) => cancelled_at === null) ?? dates[0]);
  if (!date) throw fail("not_found", NO_SUCH_DATE);
  return date;
}
