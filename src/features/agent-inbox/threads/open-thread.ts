import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { isOpen, type Party, READABLE_DAYS } from "./rules.ts";
import { findThread, lockThread, partyOf, type ThreadRow } from "./store.ts";

export interface OpenThread {
  readonly thread: ThreadRow;
  readonly party: Party;
}

function asParty(thread: ThreadRow | undefined, caller: Caller): OpenThread | null {
  const party = thread && partyOf(thread, memberOf(caller));
  return thread && party ? { thread, party } : null;
}

/** The thread as it is now, to read: one that expired is DROPPED, also before the job has seen it. */
export async function readThread(tx: ReadTx, id: string, caller: Caller, now: Date): Promise<OpenThread | null> {
  const found = asParty(await findThread(tx, id), caller);
  if (!found || !isExpired(found.thread, now)) return found;
  if (daysAfter(found.thread.expires_at, READABLE_DAYS) < now) return null;
  return { ...found, thread: asExpired(found.thread) };
}

/** The locked thread, to decide on. An expired one cannot be found (contract: threads have a time to live). */
export async function lockOpenThread(tx: WriteTx, id: string, caller: Caller, now: Date): Promise<OpenThread | null> {
  const found = asParty(await lockThread(tx, id), caller);
  return found && !isExpired(found.thread, now) && found.thread.ended_by !== "expiry" ? found : null;
}

export function isExpired({ state, expires_at }: Pick<ThreadRow, "state" | "expires_at">, now: Date): boolean {
  return isOpen(state) && expires_at <= now;
}

export function asExpired<Row extends ThreadRow>(thread: Row): Row {
  return { ...thread, state: "DROPPED", ended_by: "expiry" };
}
