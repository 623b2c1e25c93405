import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { nextFree, slotFault } from "./rules.ts";
import { renderSlot } from "./schemas.ts";
import * as store from "./store.ts";

const SEARCH_DAYS = 14;

/** The hint for a taken slot: when the resource can be booked next, and what else can be booked at that time. */
export async function otherSlots(
  tx: ReadTx,
  resource: store.ResourceRow,
  wanted: store.Slot,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<RefusalDetails> {
  const until = new Date(wanted.ends_at.getTime() + SEARCH_DAYS * DAY_MS);
  const busy = await store.listBusy(tx, { starts_at: wanted.starts_at, ends_at: until }, resource.id);
  const next = nextFree(wanted, busy, resource, at.timeZone);
  const later = next && slotFault(next, resource, at) === null ? next : null;
  const free = await store.listFree(tx, resource.kind, wanted);
  const elsewhere = free.filter((other) => slotFault(wanted, other, at) === null);
  const ways = [
    ...(later ? [`${resource.id} is free from ${later.starts_at.toISOString()}`] : []),
    ...(elsewhere.length > 0 ? [`free at your time: ${elsewhere.map(({ id }) => id).join(", ")}`] : []),
  ];
  return {
    hint:
      ways.length > 0 ? `Try another: ${ways.join("; ")}.` : "Try another day; ic_resources_list shows the busy slots.",
    context: {
      alternatives: {
        next_free: later && renderSlot(later),
        resources: elsewhere.map(({ id, name }) => ({ id, name })),
      },
    },
  };
}
