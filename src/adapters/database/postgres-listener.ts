import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";

const backOffMsMin = 100;
const backOffMsMax = 2_000;
/** Between two heartbeats. */
const heartbeatMs = 1_000;
/** An answer that takes longer counts as a lost connection. */
const answerMsMax = 2_000;
/** After so long without an answer, notifications may be missing. */
const silenceMsMax = 2_000;
const checkMs = 1_500;

/**
 * One connection for notifications, opened with the first channel and reopened when lost. It may hang without an error:
 * without an answer to a heartbeat, gap listeners are called every 1.5 s, so caches hold a stale entry for 4 s at most.
 */
export class NotificationListener {
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  readonly #listeners = new Map<string, ((payload: string) => void)[]>();
  readonly #gapListeners: (() => void)[] = [];
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #running: Promise<void> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #answeredAt = performance.now();

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = { ...config, query_timeout: answerMsMax };
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

  /** Whether the connection is open and has answered lately. */
  isAlive(): boolean {
    return this.#client !== null && performance.now() - this.#answeredAt < heartbeatMs + answerMsMax;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let backOffMs = backOffMsMin;
    const check = setInterval(() => {
      if (performance.now() - this.#answeredAt > silenceMsMax) this.#callGapListeners();
    }, checkMs);
    signal.addEventListener("abort", () => clearInterval(check));
    while (!signal.aborted) {
      const client = new pg.Client(this.#config);
      const ended = new AbortController();
      client.once("end", () => ended.abort());
      client.on("error", () => undefined);
      client.on("notification", ({ channel, payload }) => this.dispatch(channel, payload ?? ""));
      try {
        await client.connect();
        this.#client = client;
        for (const channel of this.#listeners.keys()) await this.#subscribe(client, channel);
        backOffMs = backOffMsMin;
        this.#answeredAt = performance.now();
        this.#callGapListeners();
        if (signal.aborted) await client.end();
        while (!ended.signal.aborted) await this.#beat(client, ended.signal);
      } catch (error) {
        if (!signal.aborted) this.#log("cannot listen for notifications", { reason: (error as Error).message });
        void client.end().catch(() => undefined); // a hung server would be waited for
      }
      this.#client = null;
      if (signal.aborted) return;
      this.#log("the connection for notifications is lost, reconnecting", { backOffMs });
      await sleep(backOffMs, undefined, { signal }).catch(() => undefined);
      backOffMs = Math.min(backOffMs * 2, backOffMsMax);
    }
  }

  /** @throws when the server does not answer in time */
  async #beat(client: pg.Client, ended: AbortSignal): Promise<void> {
    await sleep(heartbeatMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    await this.#send(client, "select 1");
    this.#answeredAt = performance.now();
  }

  #subscribe(client: pg.Client, channel: string): Promise<void> {
    return this.#send(client, `listen ${pg.escapeIdentifier(channel)}`);
  }

  /** One at a time: the driver does not accept two statements at once. */
  #send(client: pg.Client, text: string): Promise<void> {
    const sent = this.#last.then(() => client.query(text));
    this.#last = sent.catch(() => undefined);
    return sent.then(() => undefined);
  }

  #callGapListeners(): void {
    for (const listener of this.#gapListeners) this.#call(listener);
  }

  #call(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      this.#log("a listener for notifications failed", { reason: (error as Error).message });
    }
  }
}
