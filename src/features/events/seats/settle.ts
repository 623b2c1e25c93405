import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { offerEnd } from "../../../kernel/values/offer-window.ts";
import { notifyOfSeat } from "./notify.ts";
import * as store from "./store.ts";

/** Closer to the start, free seats go to those who come or ask, and not to the waitlist. */
const OFFER_MS_MIN = 30 * MINUTE_MS;

export function freeSeats({ capacity }: Pick<store.SeatedDate, "capacity">, { taken }: store.Tally): number {
  return capacity === null ? Number.POSITIVE_INFINITY : capacity - taken;
}

/**
 * With the date locked: ends expired offers, and offers free seats to the waitlist, the lowest number first. A party
 * that does not fit lets later ones pass. `counted` is what they are now, if that is known. Returns the seats afterwards.
 */
export async function settle(
  tx: WriteTx,
  date: store.SeatedDate,
  now: Date,
  counted?: store.Tally,
): Promise<store.Tally> {
  const before = counted ?? (await store.tally(tx, date, now));
  if (before.lapsed === 0 && (before.waiting === 0 || freeSeats(date, before) <= 0)) return before;
  for (const ended of await store.endLapsed(tx, date, now))
    await notifyOfSeat(tx, date, ended, { news: "lapsed", now });
  const after = await store.tally(tx, date, now);
  const until = offerEnd({ hours: date.offer_hours, closesAt: date.starts_at, msMin: OFFER_MS_MIN }, now);
  let free = freeSeats(date, after);
  if (!until || after.waiting === 0 || free <= 0 || date.cancelled_at) return after;
  for (const waiting of await store.listWaiting(tx, date)) {
    const party = 1 + waiting.guests;
    if (party > free) continue;
    free -= party;
    const change = { state: "offered", waiting_no: null, offered_until: until, updated_at: now } as const;
    const offered = await store.updateRsvp(tx, waiting.id, change);
    await notifyOfSeat(tx, date, offered, { news: "offered", now });
  }
  return store.tally(tx, date, now);
}
