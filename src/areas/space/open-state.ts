import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { joined, openWithin, type Period, type State, sinceOf, stateAt } from "./opening-rules.ts";
import * as opening from "./opening-store.ts";
import * as store from "./store.ts";

/** History further back than this is not made up for. */
const BACK_MS_MAX = 90 * 86_400_000;

/** Whether the space is open now, and since when. */
export async function readState(tx: ReadTx, now: Date): Promise<State & { readonly since: Date | null }> {
  const { plan, knownSince, settledAt, lastOpen } = await opening.read(tx, now);
  const state = stateAt(plan, now);
  if (state.open === null) return { ...state, since: null };
  const recent = openWithin(plan, { starts_at: later(settledAt ?? now, now), ends_at: now });
  return { ...state, since: sinceOf(state.open, [...(lastOpen ? [lastOpen] : []), ...recent], now, knownSince) };
}

/** When it was open from then until now, what is not written down yet included; and since when that is known. */
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
 * Writes down when it was open up to now. To be called, with the space locked, before anything changes that decides on it:
 * what was is told by what held then.
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
