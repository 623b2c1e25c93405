import type { Run } from "../run.ts";

/**
 * Reads; a read that can be followed waits, as long as its input's `wait` says, until there is something in the reply.
 * A member who has too many waiting already is answered at once.
 */
export async function waitForNews(run: Run, read: (at: Run) => Promise<unknown>): Promise<unknown> {
  const { follow } = run.entry.operation;
  const { clock, watches } = run.kernel;
  const { wait } = run.input;
  const { memberId } = run.caller;
  if (!follow || typeof wait !== "number" || memberId === null) return read(run);
  const watch = watches.open(follow.channel, memberId);
  const deadline = performance.now() + wait * 1000;
  try {
    let output = await read(run);
    while (watch && follow.items(output as never).length === 0) {
      const said = await watch.next(Math.max(0, deadline - performance.now()));
      output = await read({ ...run, now: clock.now() });
      if (said !== "news") break;
    }
    return output;
  } finally {
    watch?.close();
  }
}
