import { actorOf } from "../../../kernel/access/caller.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { say } from "../messages.ts";
import { findOwnEvent, listOwnDates } from "../own/store.ts";
import { listActiveMembers } from "./list-store.ts";
import { aboutDate } from "./notify.ts";

interface Change {
  readonly id: string;
  /** Null: all dates to come. */
  readonly occurrence: string | null;
  readonly change: "moved" | "cancelled";
  readonly reason?: string | null;
  /** The new times of a moved date. */
  readonly at?: { readonly starts_at: Date; readonly ends_at: Date };
}

/** Tells those who come or wait that a date was moved or canceled; call it before the cancellation. */
export async function notifyGuests(
  { tx, caller, now }: Context<never, "destructive">,
  { id, occurrence, change, reason, at }: Change,
): Promise<void> {
  const memberIds = await listActiveMembers(tx, id, occurrence, now);
  const event = await findOwnEvent(tx, id);
  const dates = await listOwnDates(tx, [id], now);
  const date = dates.find(({ recurrence_id }) => occurrence === null || recurrence_id === occurrence);
  if (memberIds.length === 0 || !event || !date) return;
  const { title, location } = event;
  // A calendar entry is of one date; that of a canceled one is revised after this.
  const isOne = occurrence !== null || dates.length === 1;
  const sequence = isOne ? date.sequence + (change === "cancelled" ? 1 : 0) : undefined;
  const named = { event_id: id, occurrence: date.recurrence_id, title, location, ...date, ...at, sequence };
  const about = aboutDate(named, await spaceTimeZone(tx));
  const when = isOne ? about.when : say.allDates({ count: dates.length, first: about.when });
  await appendMemberEvents(tx, {
    memberIds,
    type: "event_changed",
    actor: actorOf(caller),
    target: { kind: "event", id },
    payload: { ...about, when, change, ...(reason && { reason }) },
    now,
  });
}
