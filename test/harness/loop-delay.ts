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

function waitedMs(): number {
  try {
    return Number(readFileSync(SCHEDULED, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
