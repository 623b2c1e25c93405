import { reaches } from "../../kernel/access/tiers.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { heldKinds } from "../trainings/index.ts";
import { type BookingTime, nextFree, openWithin, slotFault } from "./rules.ts";
import { renderAlternatives } from "./schemas.ts";
import * as store from "./store.ts";

const SEARCH_DAYS = 14;

/** When the resource can be booked next, and what else can be booked at the wanted time. */
export interface Alternatives {
  readonly resource: Pick<store.ResourceRow, "id" | "name">;
  readonly next_free: store.Slot | null;
  readonly resources: readonly Pick<store.ResourceRow, "id" | "name">[];
}

export interface Wish {
  readonly memberId: string;
  readonly slot: store.Slot;
}

/**
 * Offers only what the member may book. `excludesWanted`: the resource is not offered at the wanted time, because an
 * operator has just ended that booking.
 */
export async function findAlternatives(
  tx: ReadTx,
  resource: store.ResourceRow,
  { memberId, slot: wanted }: Wish,
  at: BookingTime,
  { excludesWanted = false } = {},
): Promise<Alternatives> {
  const window = { starts_at: wanted.starts_at, ends_at: new Date(wanted.ends_at.getTime() + SEARCH_DAYS * DAY_MS) };
  const held = await heldKinds(tx, memberId, at.now);
  const tier = await store.tierOf(tx, memberId);
  const isOpenTo = ({ tier_min }: store.ResourceRow) => tier_min === null || reaches(tier, tier_min);
  const isQualified = resource.qualification === null || held.includes(resource.qualification);
  const mayBook = resource.bookable && isQualified && isOpenTo(resource);
  const busy = await store.listBusy(tx, window, resource.id);
  const taken = excludesWanted ? [...busy, wanted] : busy;
  const grid = { ...resource, timeZone: at.space.timeZone };
  const next = mayBook ? nextFree(wanted, taken, openWithin(window, resource, at.space), grid) : null;
  const free = await store.listFree(tx, resource.kind, wanted, held);
  return {
    resource,
    next_free: next && slotFault(next, resource, at) === null ? next : null,
    resources: free.filter(
      (other) => other.id !== resource.id && isOpenTo(other) && slotFault(wanted, other, at) === null,
    ),
  };
}

/** The alternatives as hint and context of a refusal. */
export async function otherSlots(
  tx: ReadTx,
  resource: store.ResourceRow,
  wish: Wish,
  at: BookingTime,
): Promise<RefusalDetails & { readonly hint: string }> {
  const found = await findAlternatives(tx, resource, wish, at);
  const { next_free, resources } = found;
  const ways = [
    ...(next_free ? [`${resource.id} is free from ${next_free.starts_at.toISOString()}`] : []),
    ...(resources.length > 0 ? [`free at your time: ${resources.map(({ id }) => id).join(", ")}`] : []),
  ];
  return {
    hint:
      ways.length > 0 ? `Try another: ${ways.join("; ")}.` : "Try another day; ic_resources_list shows the busy slots.",
    context: { alternatives: renderAlternatives(found) },
  };
}
