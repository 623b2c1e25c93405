import { liveKeys, RENEW_MS, REPORT_MS, renewCalls, reportCalls } from "../../features/model-keys/index.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import { type GatewayRefused, refused } from "./refusals.ts";

/** One call that this process is serving. */
export interface LiveCall {
  readonly id: string;
  readonly keyId: string;
  readonly memberId: string;
  /** What it has cost so far. */
  used(): { readonly tokensIn: number; readonly tokensOut: number };
  /** Ends the answer with this refusal, and the upstream's work with it. */
  end(reason: GatewayRefused): void;
}

export interface LiveCalls {
  add(call: LiveCall): void;
  remove(call: LiveCall): void;
  /** Waits for the calls under way, and ends the others. */
  close(): Promise<void>;
}

const DRAIN_MS = 20_000;
const POLL_MS = 50;

const SUSPENDED = refused("suspended", "This key has ended or was suspended.");
const LOST = refused("unavailable", "The gateway lost the reservation of this call. Send the call again.");
const STOPPING = refused("overloaded", "The gateway restarts. Send the call again.");

/**
 * Renews the leases of live calls with what they have used, so that a crash loses seconds of the count at most, and
 * ends the calls of keys that may no longer be used.
 */
export function trackLiveCalls({ database, clock, log }: Kernel): LiveCalls {
  const calls = new Set<LiveCall>();
  /** Calls without a lease have lost their key, or were recovered while the database did not answer. */
  const endUnlessLive = async (checked: readonly LiveCall[], hasLease: boolean) => {
    const keys = [...new Set(checked.map(({ keyId }) => keyId))];
    const live = await liveKeys(database.read, keys, clock.now());
    for (const call of checked) {
      if (!calls.has(call)) continue;
      if (!live.has(call.keyId)) call.end(SUSPENDED);
      else if (!hasLease) call.end(LOST);
    }
  };
  const renewAll = async () => {
    const checked = [...calls];
    if (checked.length === 0) return;
    const used = checked.map((call) => ({ id: call.id, ...call.used() }));
    const renewed = await database.transaction((tx) => renewCalls(tx, used, clock.now()));
    const without = checked.filter((call) => calls.has(call) && !renewed.has(call.id));
    if (without.length > 0) await endUnlessLive(without, false);
  };
  /** Of each call, as last stored. */
  const reported = new WeakMap<LiveCall, number>();
  const reportChanged = async () => {
    const changed = [...calls].flatMap((call) => {
      const used = call.used();
      const tokens = used.tokensIn + used.tokensOut;
      if (tokens === (reported.get(call) ?? 0)) return [];
      reported.set(call, tokens);
      return [{ id: call.id, ...used }];
    });
    if (changed.length > 0) await database.transaction((tx) => reportCalls(tx, changed));
  };
  const complain = (err: unknown) => log.warn({ err }, "calls of the gateway were not renewed");
  let isBusy = false;
  let sinceRenewalMs = 0;
  const tick = async () => {
    sinceRenewalMs += REPORT_MS;
    if (isBusy) return;
    isBusy = true;
    const isDue = sinceRenewalMs >= RENEW_MS;
    if (isDue) sinceRenewalMs = 0;
    await (isDue ? renewAll() : reportChanged()).catch(complain);
    isBusy = false;
  };
  const timer = setInterval(() => void tick(), REPORT_MS).unref();
  database.listen(CREDENTIALS_CHANNEL, (changed) => {
    const own = [...calls].filter(({ memberId }) => memberId === changed);
    if (own.length > 0) void endUnlessLive(own, true).catch(complain);
  });
  return {
    add: (call) => void calls.add(call),
    remove: (call) => void calls.delete(call),
    async close() {
      await until(() => calls.size === 0, DRAIN_MS);
      for (const call of calls) call.end(STOPPING);
      await until(() => calls.size === 0, POLL_MS * 20);
      clearInterval(timer);
    },
  };
}

async function until(isDone: () => boolean, ms: number): Promise<void> {
  for (let waited = 0; waited < ms && !isDone(); waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
