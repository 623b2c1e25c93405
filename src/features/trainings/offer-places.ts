import type { WriteTx } from "../../kernel/ports/database.ts";
import { notifyOfSession } from "./notify.ts";
import { isOver, offerEnds } from "./rules.ts";
import * as store from "./store.ts";

/** Offers free places to those who wait, longest first. Call it with the session locked, after a place became free. */
export async function offerFreePlaces(tx: WriteTx, session: store.SessionDetail, now: Date): Promise<number> {
  const until = offerEnds(session.starts_at, now);
  if (!until || isOver(session, now)) return 0;
  let offered = 0;
  for (let free = session.capacity - session.taken; free > 0; free--) {
    const next = await store.longestWaiting(tx, session.id);
    if (!next) break;
    await store.updateEnrollment(tx, next, { state: "offered", offered_until: until, updated_at: now });
    await notifyOfSession(tx, session, { memberIds: [next.member_id], outcome: "offered", until, now });
    offered++;
  }
  return offered;
}
