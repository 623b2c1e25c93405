import type pg from "pg";
import type { CountedPool } from "../counted-pool.ts";

const WAIT_MS_MAX = 5_000;

/**
 * Bounds the connections of many pools together: the library bounds each pool alone. A pool that needs a connection when
 * all are open takes the place of an idle one, of the pool that was used least lately; without one, it waits in line.
 */
export class ConnectionBudget {
  readonly #max: number;
  /** In the order of their last use. */
  readonly #pools = new Set<CountedPool>();
  #line: Promise<unknown> = Promise.resolve();
  #inLine = 0;
  #freed = () => {};

  constructor(max: number) {
    this.#max = max;
  }

  add(pool: CountedPool): void {
    this.#pools.add(pool);
    pool.on("release", () => this.#freed());
    pool.on("remove", () => this.#freed());
  }

  remove(pool: CountedPool): void {
    this.#pools.delete(pool);
  }

  /** A connection of the pool. @throws Error like the pool's own when it waits too long */
  connect(pool: CountedPool): Promise<pg.PoolClient> {
    this.#pools.delete(pool);
    this.#pools.add(pool);
    if (!mustOpen(pool) || (this.#inLine === 0 && this.#open() < this.#max)) return pool.connect();
    this.#inLine += 1;
    const patience = AbortSignal.timeout(WAIT_MS_MAX);
    // Those behind go on as soon as it connects, not only once it is connected.
    const turn = this.#line.then(async () => {
      try {
        while (mustOpen(pool) && this.#open() >= this.#max) await this.#makeRoom(patience);
        return { connecting: pool.connect() };
      } finally {
        this.#inLine -= 1;
      }
    });
    this.#line = turn.catch(() => undefined);
    return turn.then(({ connecting }) => connecting);
  }

  #open(): number {
    let open = 0;
    for (const pool of this.#pools) open += pool.totalCount + Math.max(0, Math.min(-free(pool), room(pool)));
    return open;
  }

  async #makeRoom(patience: AbortSignal): Promise<void> {
    for (const pool of this.#pools) {
      if (free(pool) <= 0) continue;
      const idle = await pool.connect();
      idle.release(true);
      return;
    }
    if (patience.aborted) throw new Error("timeout exceeded when trying to connect: all connections are in use");
    await new Promise<void>((resolve) => {
      this.#freed = resolve;
      patience.addEventListener("abort", () => resolve(), { once: true });
    });
  }
}

/** Idle connections that no caller has been promised; negative for callers that wait. */
const free = ({ idleCount, waitingCount }: CountedPool) => idleCount - waitingCount;
/** Connections that it may still open. */
const room = ({ totalCount, options }: CountedPool) => options.max - totalCount;

/** Whether its next caller needs a new connection, rather than an idle one or its turn. */
const mustOpen = (pool: CountedPool) => free(pool) <= 0 && room(pool) > 0;
