import type { Follow } from "../catalogue/follow.ts";
import { Refusal } from "../errors.ts";
import type { Invocation } from "./invocation.ts";

/**
 * Runs a read. A read with `follow` waits up to its input's `wait` seconds for news. A member with too many open waits
 * gets the reply at once.
 */
export function longPoll(invocation: Invocation, read: Read): Promise<unknown> {
  const { follow } = invocation.entry.operation;
  const { wait = follow?.waitSeconds } = invocation.input;
  const { memberId } = invocation.caller;
  if (!follow || typeof wait !== "number" || memberId === null) return read(invocation);
  return readOnNews(invocation, read, { follow, wait, memberId });
}

type Read = (at: Invocation) => Promise<unknown>;

async function readOnNews(
  invocation: Invocation,
  read: Read,
  { follow, wait, memberId }: { follow: Follow<never>; wait: number; memberId: string },
): Promise<unknown> {
  const { clock, subscriptions } = invocation.kernel;
  const { channel, recheckMs = Number.POSITIVE_INFINITY } = follow;
  const subscription = subscriptions.open(channel, keyOf(follow, invocation, memberId), memberId);
  const deadline = performance.now() + wait * 1000;
  try {
    let output = await read(invocation);
    while (subscription && isAwaited(follow, output)) {
      const left = Math.max(0, deadline - performance.now());
      const state = await subscription.next(Math.min(left, recheckMs));
      output = await read({ ...invocation, now: clock.now() });
      if (state === "over" || (state === "quiet" && left <= recheckMs)) break;
    }
    return output;
  } finally {
    subscription?.close();
  }
}

function isAwaited({ hasNews }: Follow<never>, output: unknown): boolean {
  return !(output instanceof Refusal) && !hasNews(output as never);
}

function keyOf({ keyField }: Follow<never>, { input }: Invocation, memberId: string): string {
  return keyField === undefined ? memberId : String(input[keyField]);
}
