import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { joined, openWithin, type Period, type State, sinceOf, stateAt } from "./opening-rules.ts";
import * as opening from "./opening-store.ts";
import * as store from "./store.ts";

const BACK_MS_MAX = 90 * DAY_MS;

export async function readState(tx: ReadTx, now: Date): Promise<State & { readonly since: Date | null }> {
  const { plan, knownSince, settledAt, lastOpen } = await opening.read(tx, now);
  const state = stateAt(plan, now);
  if (state.open === null) return { ...state, since: null };
  const recent = openWithin(plan, { starts_at: later(settledAt ?? now, now), ends_at: now });
  return { ...state, since: sinceOf(state.open, [...(lastOpen ? [lastOpen] : []), ...recent], now, knownSince) };
}

/** Open periods until now, including those not recorded yet, and the start of the known history. */
export async function readHistory(tx: ReadTx, from: Date, now: Date): Promise<{ seen: Period | null; was: Period[] }> {
  const { plan, knownSince, settledAt } = await opening.read(tx, from);
  if (!knownSince || !settledAt) return { seen: null, was: [] };
  const kept = await opening.listPeriods(tx, from);
  const recent = openWithin(plan, { starts_at: later(settledAt, now), ends_at: now });
  return {
    seen: { starts_at: knownSince < from ? from : knownSince, ends_at: now },
    was: joined([...kept, ...recent]),
  };
}

/**
 * Records the history up to now. Call it with the space locked before changing the plan, because the past follows
 * the earlier plan.
 */
export async function settle(tx: WriteTx, now: Date): Promise<void> {
  const { plan, settledAt, lastOpen } = await opening.read(tx, now);
  if (settledAt === null) return store.update(tx, { state_known_since: now, state_settled_at: now });
  if (settledAt >= now) return;
  const [first, ...rest] = openWithin(plan, { starts_at: later(settledAt, now), ends_at: now });
  const goesOn = first && lastOpen && lastOpen.ends_at.getTime() >= first.starts_at.getTime();
  if (goesOn) await opening.extendPeriod(tx, lastOpen, first.ends_at);
  await opening.insertPeriods(tx, goesOn || !first ? rest : [first, ...rest]);
  await store.update(tx, { state_settled_at: now });
}

function later(settledAt: Date, now: Date): Date {
  return new Date(Math.max(settledAt.getTime(), now.getTime() - BACK_MS_MAX));
}
