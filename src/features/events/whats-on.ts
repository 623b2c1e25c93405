import type { ReadTx } from "../../kernel/ports/database.ts";
import { renderSummary } from "./render.ts";
import { EVERYBODY, feedAge } from "./rules.ts";
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

/** For everybody, as on walls. */
export async function whatsOn(
  tx: ReadTx,
  now: Date,
  { baseUrl, ...max }: { readonly live: number; readonly upcoming: number; readonly baseUrl: string },
): Promise<WhatsOn> {
  const [live, { events }, oldest] = await Promise.all([
    store.listLive(tx, now, { tiers: EVERYBODY, limit: max.live }),
    store.listUpcoming(tx, now, { tiers: EVERYBODY, limit: BEGUN_MAX + max.upcoming }),
    store.oldestRefresh(tx),
  ]);
  const upcoming = events.filter(({ starts_at }) => starts_at > now).slice(0, max.upcoming);
  return {
    asOf: oldest ?? now,
    stale: feedAge(oldest, now).stale,
    live: live.map((event) => renderSummary(event, baseUrl)),
    upcoming: upcoming.map((event) => renderSummary(event, baseUrl)),
  };
}
