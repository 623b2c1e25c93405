import type { Database } from "../ports/database.ts";

/** Signals possible news to one reader. */
export interface Subscription {
  /**
   * Waits for news for at most `ms`. The first call returns `news` at once, because earlier items may be unread.
   * Returns `over` when the subscription or the process closes.
   */
  next(ms: number): Promise<"news" | "quiet" | "over">;
  close(): void;
}

export interface Subscriptions {
  /** `key` names the followed record, such as a member's log. Null if `owner` has reached the channel's limit here. */
  open(channel: string, key: string, owner: string): Subscription | null;
  /** The open ones of this process. */
  count(): number;
  /** Closes all subscriptions, and refuses new ones. */
  close(): void;
}

/** Limits per process: streams and long polls of one member on one channel, and all MCP listeners. */
export const STREAMS_MAX = { perCaller: 6, mcpOfAll: 256 } as const;

interface Waiter {
  wake(): void;
  end(): void;
}

/** Subscriptions to notifications whose payload is the key of the record with news. */
export function createSubscriptions(database: Database): Subscriptions {
  const byKey = new Map<string, Set<Waiter>>();
  const openOf = new Map<string, number>();
  const channels = new Set<string>();
  let isClosed = false;
  const wake = (key: string) => {
    for (const each of byKey.get(key) ?? []) each.wake();
  };
  database.onGap(() => {
    for (const key of byKey.keys()) wake(key);
  });
  return {
    open(channel, key, owner) {
      const place = `${channel} ${key}`;
      const holder = `${channel} ${owner}`;
      const held = openOf.get(holder) ?? 0;
      if (isClosed || held >= STREAMS_MAX.perCaller) return null;
      openOf.set(holder, held + 1);
      const others = byKey.get(place) ?? new Set();
      if (!channels.has(channel)) {
        channels.add(channel);
        database.listen(channel, (payload) => wake(`${channel} ${payload}`));
      }
      const { subscription, waiter } = createWaiter(() => {
        if (!others.delete(waiter)) return;
        if (others.size === 0) byKey.delete(place);
        const left = (openOf.get(holder) ?? 1) - 1;
        if (left > 0) openOf.set(holder, left);
        else openOf.delete(holder);
      });
      byKey.set(place, others.add(waiter));
      return subscription;
    },
    count: () => [...byKey.values()].reduce((sum, waiters) => sum + waiters.size, 0),
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
