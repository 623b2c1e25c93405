import type { Database } from "../ports/database.ts";

/** Signals possible news to one member's reader. */
export interface Subscription {
  /**
   * Waits for news for at most `ms`. The first call returns `news` at once, because earlier items may be unread.
   * Returns `over` when the subscription or the process closes.
   */
  next(ms: number): Promise<"news" | "quiet" | "over">;
  close(): void;
}

export interface Subscriptions {
  /** Null if the member has reached the limit of this process. */
  open(channel: string, memberId: string): Subscription | null;
  /** Closes all subscriptions, and refuses new ones. */
  close(): void;
}

/** Limits per process: streams and long polls of one member on one log, and all MCP listeners. */
export const STREAMS_MAX = { perCaller: 6, mcpOfAll: 256 } as const;

interface Waiter {
  wake(): void;
  end(): void;
}

/** Subscriptions to notifications whose payload is the id of the member with news. */
export function createSubscriptions(database: Database): Subscriptions {
  const byKey = new Map<string, Set<Waiter>>();
  const channels = new Set<string>();
  let isClosed = false;
  const wake = (key: string) => {
    for (const each of byKey.get(key) ?? []) each.wake();
  };
  database.onGap(() => {
    for (const key of byKey.keys()) wake(key);
  });
  return {
    open(channel, memberId) {
      const key = `${channel} ${memberId}`;
      const others = byKey.get(key) ?? new Set();
      if (isClosed || others.size >= STREAMS_MAX.perCaller) return null;
      if (!channels.has(channel)) {
        channels.add(channel);
        database.listen(channel, (payload) => wake(`${channel} ${payload}`));
      }
      const { subscription, waiter } = createWaiter(() => {
        others.delete(waiter);
        if (others.size === 0) byKey.delete(key);
      });
      byKey.set(key, others.add(waiter));
      return subscription;
    },
    close() {
      isClosed = true;
      for (const each of [...byKey.values()].flatMap((waiter) => [...waiter])) each.end();
    },
  };
}

function createWaiter(onClose: () => void): { subscription: Subscription; waiter: Waiter } {
  let hasNews = true;
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    onClose();
    wake();
  };
  const waiter: Waiter = {
    wake() {
      hasNews = true;
      wake();
    },
    end,
  };
  const subscription: Subscription = {
    async next(ms) {
      if (!hasNews && !isOver) await new Promise<void>((resolve) => (wake = after(ms, resolve)));
      if (isOver) return "over";
      const state = hasNews ? "news" : "quiet";
      hasNews = false;
      return state;
    },
    close: end,
  };
  return { subscription, waiter };
}

/** Calls `done` after `ms`, or when the returned function is called. */
function after(ms: number, done: () => void): () => void {
  const timer = setTimeout(done, ms);
  return () => {
    clearTimeout(timer);
    done();
  };
}
