import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";

const backOffMsMin = 100;
const backOffMsMax = 5_000;

/** One connection for notifications, opened with the first channel and reopened when lost. */
export class NotificationListener {
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  readonly #listeners = new Map<string, ((payload: string) => void)[]>();
  readonly #gapListeners: (() => void)[] = [];
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #running: Promise<void> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  listen(channel: string, listener: (payload: string) => void): void {
    const known = this.#listeners.get(channel);
    if (known) {
      known.push(listener);
      return;
    }
    this.#listeners.set(channel, [listener]);
    this.#running ??= this.#run();
    // On a failure the connection is closing, and the next one subscribes to every channel.
    if (this.#client) this.#subscribe(this.#client, channel).catch(() => undefined);
  }

  /** Calls the listeners in this process. */
  dispatch(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) this.#call(() => listener(payload));
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let backOffMs = backOffMsMin;
    while (!signal.aborted) {
      const client = new pg.Client(this.#config);
      const ended = new Promise<void>((resolve) => client.once("end", resolve));
      client.on("error", () => undefined);
      client.on("notification", ({ channel, payload }) => this.dispatch(channel, payload ?? ""));
      try {
        await client.connect();
        this.#client = client;
        for (const channel of this.#listeners.keys()) await this.#subscribe(client, channel);
        backOffMs = backOffMsMin;
        for (const listener of this.#gapListeners) this.#call(listener);
        if (signal.aborted) await client.end();
        await ended;
      } catch (error) {
        await client.end().catch(() => undefined);
        this.#log("cannot listen for notifications", { reason: (error as Error).message });
      }
      this.#client = null;
      if (signal.aborted) return;
      this.#log("the connection for notifications is lost, reconnecting", { backOffMs });
      await sleep(backOffMs, undefined, { signal }).catch(() => undefined);
      backOffMs = Math.min(backOffMs * 2, backOffMsMax);
    }
  }

  /** One at a time: the driver does not accept two statements at once. */
  #subscribe(client: pg.Client, channel: string): Promise<void> {
    const subscribed = this.#last.then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    this.#last = subscribed.catch(() => undefined);
    return subscribed.then(() => undefined);
  }

  #call(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      this.#log("a listener for notifications failed", { reason: (error as Error).message });
    }
  }
}
