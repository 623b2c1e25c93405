import type { ReadTx } from "../../kernel/ports/database.ts";
import { renderSummary } from "./render.ts";
import { feedAge } from "./rules.ts";
import type { EventSummary } from "./schemas.ts";
import * as store from "./store.ts";

/** The upcoming list includes events that have begun; this bounds them. */
const BEGUN_MAX = 50;

export interface WhatsOn {
  readonly asOf: Date;
  readonly stale: boolean;
  readonly live: readonly EventSummary[];
  readonly upcoming: readonly EventSummary[];
}

export async function whatsOn(
  tx: ReadTx,
  now: Date,
  max: { readonly live: number; readonly upcoming: number },
): Promise<WhatsOn> {
  const [live, { events }, oldest] = await Promise.all([
    store.listLive(tx, now, max.live),
    store.listUpcoming(tx, now, BEGUN_MAX + max.upcoming),
    store.oldestRefresh(tx),
  ]);
  const upcoming = events.filter(({ starts_at }) => starts_at > now).slice(0, max.upcoming);
  return {
    asOf: oldest ?? now,
    stale: feedAge(oldest, now).stale,
    live: live.map(renderSummary),
    upcoming: upcoming.map(renderSummary),
  };
}
