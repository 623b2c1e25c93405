import type { JobContext } from "../../kernel/catalogue/area.ts";
import * as leases from "./lease-store.ts";

export const LEASE_MS = 120_000;
const RENEW_MS = 30_000;

/** Another worker took over, or a member canceled. */
export class LeaseLost extends Error {}

export interface Held {
  /** Aborted when the lease is lost, or the process stops. */
  readonly signal: AbortSignal;
  /** Renews the lease, and tells readers. @throws LeaseLost */
  tell(reported: { readonly progress?: number; readonly duration?: number }): Promise<void>;
}

/** Renews a lease while `work` runs. */
export async function holdLease<Result>(
  { database, now, signal: stopping }: JobContext,
  row: leases.Leased,
  work: (held: Held) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const tell: Held["tell"] = async (reported) => {
    const until = new Date(now().getTime() + LEASE_MS);
    if (await database.transaction((tx) => leases.renew(tx, row, until, reported))) return;
    const reason = new LeaseLost("the lease is lost");
    lost.abort(reason);
    throw reason;
  };
  // A failed renewal is tried again before the lease ends.
  const renewal = setInterval(() => void tell({}).catch(() => undefined), RENEW_MS);
  try {
    return await work({ signal: AbortSignal.any([stopping, lost.signal]), tell });
  } finally {
    clearInterval(renewal);
  }
}
