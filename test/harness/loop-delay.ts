import { readFileSync } from "node:fs";

const SCHEDULED = "/proc/thread-self/schedstat";

/**
 * The longest time, in milliseconds, that a request would have waited for this thread, until `stop`. Time in which the
 * thread was ready but other processes had the cores is subtracted where the system tells it (Linux, schedstat).
 */
export function measureLoopDelay(): { stop(): number } {
  let max = 0;
  let since = performance.now();
  let waited = waitedMs();
  const timer = setInterval(() => {
    const [now, waitedNow] = [performance.now(), waitedMs()];
    max = Math.max(max, now - since - (waitedNow - waited));
    [since, waited] = [now, waitedNow];
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(max, performance.now() - since - (waitedMs() - waited));
    },
  };
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
    least = Math.min(least, measured.stop());
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
