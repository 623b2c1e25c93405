import type { WriteTx } from "../../kernel/ports/database.ts";
import { secretNamed } from "../space/index.ts";
import { matchOf } from "./flow-store.ts";
import { notifyHost, notifyOperators } from "./notify.ts";
import { GUESTS_INSIDE, hashesOf, isExpectedNow, mayMove, SECRET_NAME } from "./rules.ts";
import { unsignedOf } from "./schemas.ts";
import * as store from "./store.ts";

type Outcome = "in" | "arrived" | "closed" | "not_now" | "unsigned" | "full";

/**
 * Lets an expected guest in. A guest whose address or number is on the block list waits at the door for an operator,
 * and neither the guest nor the host learns why.
 */
export async function arrive(tx: WriteTx, visit: store.Visit, now: Date): Promise<Outcome> {
  if (!mayMove(visit.state, "in") || visit.state === "arrived") return "closed";
  if (!isExpectedNow(visit, now)) return "not_now";
  if ((await unsignedOf(tx, visit)).length > 0) return "unsigned";
  const match = await currentMatch(tx, visit, now);
  if (match === "contact") {
    await store.update(tx, visit.id, { state: "arrived", arrived_at: now, match });
    await notifyOperators(tx, visit, { why: "at_door", host: visit.host_name, now });
    return "arrived";
  }
  return letIn(tx, visit, now);
}

export async function letIn(tx: WriteTx, visit: store.Visit, now: Date): Promise<"in" | "full"> {
  await store.lockCount(tx, "floor");
  if ((await store.countInside(tx)) >= GUESTS_INSIDE) return "full";
  await store.update(tx, visit.id, { state: "in", arrived_at: visit.arrived_at ?? now, in_at: now });
  await notifyHost(tx, visit, { outcome: "in", now });
  return "in";
}

export async function currentMatch(tx: WriteTx, visit: store.VisitRow, now: Date): Promise<"name" | "contact" | null> {
  const key = await secretNamed(tx, SECRET_NAME);
  const { guest_name: name, guest_email: email, guest_phone: phone } = visit;
  return matchOf(tx, hashesOf(key, { name, email, phone }), now);
}
