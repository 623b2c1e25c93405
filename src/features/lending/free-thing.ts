import type { WriteTx } from "../../kernel/ports/database.ts";
import * as holds from "./hold-store.ts";
import { notifyHolder } from "./notify.ts";
import { OFFER_MS } from "./rules.ts";
import { type ThingRow, updateThing } from "./store.ts";

/** Makes a locked unit available, or reserves it for the member who waits longest. */
export async function freeThing(tx: WriteTx, thing: Pick<ThingRow, "id" | "kind">, now: Date): Promise<void> {
  const next = await holds.lockNext(tx, thing.kind, thing.id);
  await updateThing(tx, thing.id, { status: next ? "held" : "available" });
  if (!next) return;
  const until = new Date(now.getTime() + OFFER_MS);
  await holds.updateHold(tx, next.id, { state: "offered", offered_thing: thing.id, offered_until: until });
  await notifyHolder(tx, next, { outcome: "offered", thingId: thing.id, until, now });
}

/** Ends the offer of a locked unit, if there is one. A hold that lost its unit goes on waiting at its old place. */
export async function endOffer(tx: WriteTx, thingId: string, to: "waiting" | "lapsed", now: Date): Promise<void> {
  const offer = await holds.offerOn(tx, thingId);
  if (!offer) return;
  const ended_at = to === "waiting" ? null : now;
  await holds.updateHold(tx, offer.id, { state: to, offered_thing: null, offered_until: null, ended_at });
  if (to === "lapsed") await notifyHolder(tx, offer, { outcome: "lapsed", thingId, until: now, now });
}
