import { liveKeys, RENEW_MS, renewCalls } from "../../areas/credits/index.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import { GatewayRefused } from "./refusals.ts";

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

const SUSPENDED = new GatewayRefused({ kind: "suspended", message: "This key was suspended." });
const STOPPING = new GatewayRefused({ kind: "overloaded", message: "The gateway restarts. Send the call again." });

/**
 * Renews the leases of live calls with what they have used, so that a crash loses seconds of the count at most, and
 * ends the calls of keys that may no longer be used.
 */
export function trackLiveCalls({ database, clock, log }: Kernel): LiveCalls {
  const calls = new Set<LiveCall>();
  const endWithout = async (checked: readonly LiveCall[], find: () => Promise<Set<string>>, by: "id" | "keyId") => {
    const mayGoOn = await find();
    for (const call of checked) if (calls.has(call) && !mayGoOn.has(call[by])) call.end(SUSPENDED);
  };
  const renewAll = async () => {
    if (calls.size === 0) return;
    const live = [...calls];
    const now = clock.now();
    const used = live.map((call) => ({ id: call.id, ...call.used() }));
    await endWithout(live, () => database.transaction((tx) => renewCalls(tx, used, now)), "id");
  };
  const complain = (err: unknown) => log.warn({ err }, "calls of the gateway were not renewed");
  const timer = setInterval(() => void renewAll().catch(complain), RENEW_MS).unref();
  database.listen(CREDENTIALS_CHANNEL, (changed) => {
    const own = [...calls].filter(({ memberId }) => memberId === changed);
    if (own.length === 0) return;
    const keys = [...new Set(own.map(({ keyId }) => keyId))];
    void endWithout(own, () => liveKeys(database.read, keys, clock.now()), "keyId").catch(complain);
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
