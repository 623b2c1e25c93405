import { readFileSync } from "node:fs";
import { PerformanceObserver, performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";

const SCHEDULED = "/proc/thread-self/schedstat";

/** A thread whose timer is this late, in milliseconds, was held. */
const HELD_MS_MIN = 5;

/**
 * The longest time, in milliseconds, that a request would have waited for this thread, until `stop`. Subtracted is the
 * time in which the thread was ready but other processes had the cores, where the system tells it (Linux, schedstat),
 * and the garbage collections of this process: its heap is that of all tests before, and a collection shares the cores
 * with the work that is measured.
 */
export function measureLoopDelay(): { stop(): Promise<number> } {
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  const held: { since: number; until: number; waited: number }[] = [];
  let since = performance.now();
  let waited = waitedMs();
  const look = () => {
    const [now, waitedNow] = [performance.now(), waitedMs()];
    if (now - since > HELD_MS_MIN) held.push({ since, until: now, waited: waitedNow - waited });
    [since, waited] = [now, waitedNow];
  };
  const timer = setInterval(look, 1);
  return {
    async stop() {
      clearInterval(timer);
      look();
      await setImmediate(); // entries come after the collections
      collections.push(...observer.takeRecords());
      observer.disconnect();
      const delays = held.map((each) => each.until - each.since - each.waited - collectedMs(collections, each));
      return Math.max(0, ...delays);
    },
  };
}

function collectedMs(collections: readonly PerformanceEntry[], { since, until }: { since: number; until: number }) {
  const overlaps = collections.map(({ startTime, duration }) =>
    Math.max(0, Math.min(until, startTime + duration) - Math.max(since, startTime)),
  );
  return overlaps.reduce((sum, each) => sum + each, 0);
}

const TRIES = 6;

/**
 * The lowest delay while `work` runs, of up to six times: other programs only add to it, and what holds the thread does
 * so each time. Ends once it is below `msMax`.
 */
export async function leastDelay<Result>(
  work: () => Promise<Result>,
  msMax: number,
): Promise<{ delay: number; outcome: Result }> {
  for (let [left, least] = [TRIES, Number.POSITIVE_INFINITY]; ; left--) {
    const measured = measureLoopDelay();
    const outcome = await work();
    least = Math.min(least, await measured.stop());
    if (least < msMax || left === 1) return { delay: least, outcome };
  }
}

function waitedMs(): number {
  try {
    return Number(readFileSync(SCHEDULED, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
