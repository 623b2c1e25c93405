import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log.ts";

/** A listener in another process learns of a commit this much later. */
const batchMs = 20;
const retryMs = 1_000;

export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/**
 * Sends the notifications of many transactions in one. Each commit that contains a NOTIFY waits for a lock of the whole
 * server (PostgreSQL, `PreCommit_Notify`), so a notification in every transaction would serialize them.
 */
export class Announcer {
  readonly #send: (batch: readonly Notification[]) => Promise<void>;
  readonly #log: Log;
  readonly #waiting = new Map<string, Notification>();
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(send: (batch: readonly Notification[]) => Promise<void>, log: Log) {
    this.#send = send;
    this.#log = log;
  }

  add(notifications: readonly Notification[]): void {
    for (const each of notifications) this.#waiting.set(`${each.channel} ${each.payload}`, each);
    if (this.#waiting.size > 0) this.#sending ??= this.#sendAll();
  }

  /** Sends what waits, once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      await sleep(batchMs);
      const batch = [...this.#waiting.values()];
      this.#waiting.clear();
      try {
        await this.#send(batch);
      } catch (error) {
        this.#log("cannot send notifications", { reason: (error as Error).message, count: batch.length });
        if (this.#isClosed) break;
        for (const each of batch) this.#waiting.set(`${each.channel} ${each.payload}`, each);
        await sleep(retryMs);
      }
    }
    this.#sending = null;
  }
}
