import type { Invocation } from "../invocation.ts";

/**
 * Reads; a read that can be followed waits, as long as its input's `wait` says, until there is something in the reply.
 * A member who has too many waiting already is answered at once.
 */
export async function longPoll(invocation: Invocation, read: (at: Invocation) => Promise<unknown>): Promise<unknown> {
  const { follow } = invocation.entry.operation;
  const { clock, subscriptions } = invocation.kernel;
  const { wait } = invocation.input;
  const { memberId } = invocation.caller;
  if (!follow || typeof wait !== "number" || memberId === null) return read(invocation);
  const watch = subscriptions.open(follow.channel, memberId);
  const deadline = performance.now() + wait * 1000;
  try {
    let output = await read(invocation);
    while (watch && follow.items(output as never).length === 0) {
      const said = await watch.next(Math.max(0, deadline - performance.now()));
      output = await read({ ...invocation, now: clock.now() });
      if (said !== "news") break;
    }
    return output;
  } finally {
    watch?.close();
  }
}
