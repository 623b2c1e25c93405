import type { Follow } from "../../catalogue/operation.ts";
import type { Invocation } from "../invocation.ts";

/**
 * Runs a read. A read with `follow` waits up to its input's `wait` seconds while the reply is empty. A member with too
 * many open waits gets the reply at once.
 */
export function longPoll(invocation: Invocation, read: Read): Promise<unknown> {
  const { follow } = invocation.entry.operation;
  const { wait } = invocation.input;
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
  const subscription = subscriptions.open(follow.channel, memberId);
  const deadline = performance.now() + wait * 1000;
  try {
    let output = await read(invocation);
    while (subscription && follow.items(output as never).length === 0) {
      const state = await subscription.next(Math.max(0, deadline - performance.now()));
      output = await read({ ...invocation, now: clock.now() });
      if (state !== "news") break;
    }
    return output;
  } finally {
    subscription?.close();
  }
}
