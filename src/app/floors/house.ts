import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { type AwakeParts, awakeFloors, LEASE_MS } from "./awake-floors.ts";
import type { OpenFloor } from "./open-floor.ts";

/** A floor without requests sleeps after this: no connection, no timer, and no place in memory. */
const IDLE_MS = 2 * MINUTE_MS;
const CHECK_MS = 2_000;
/** Far below the leases of commands, and rarely needed. */
const FINISH_MS = 30_000;
/** Floors that one check wakes for their jobs. */
const VISITS_MAX = 4;

export interface HouseParts extends AwakeParts {
  /** Goes on with what killed commands left, and with deletions that are due. */
  readonly finishWork: () => Promise<void>;
  /** For tests. */
  readonly idleMs?: number;
}

/** The floors of a house beside its first. A floor opens at its first request, and sleeps when nobody asks. */
export interface House {
  /**
   * A request to this host name; null if no floor has it. The floor is awake until the request leaves. It is refused
   * while the floor moves.
   */
  enter(hostname: string): Entered | null;
  /** Ends what requests left open on all floors, such as streams. */
  endRequests(): Promise<void>;
  /** How many floors are awake in this process. */
  awake(): number;
  close(): Promise<void>;
}

interface Entered {
  /** Resolves when it is open. */
  readonly floor: Promise<OpenFloor>;
  leave(): void;
}

export async function openHouse(parts: HouseParts): Promise<House> {
  const { registry, clock, log } = parts;
  const floors = awakeFloors(parts);
  const idleMs = parts.idleMs ?? IDLE_MS;
  /** Requests since they were last written down, by floor. */
  let used = new Map<string, number>();
  let revision = "";
  let byHost = new Map<string, RegisteredFloor>();

  async function refresh(): Promise<void> {
    const current = await registry.revision();
    if (current === revision) return;
    const served = (await registry.floors()).filter(({ state }) => state === "live" || state === "moving");
    byHost = new Map(served.flatMap((each) => each.hosts.map((host) => [host, each])));
    revision = current;
    const live = new Map(served.filter(({ state }) => state === "live").map((each) => [each.id, each]));
    for (const [id, open] of floors.all()) {
      const now = live.get(id);
      if (now?.database !== open.database || now.is_read_only !== open.isReadOnly) await floors.sleep(id);
    }
  }

  async function check(): Promise<void> {
    await refresh();
    const now = clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    for (const [id, { requests, until }] of floors.all()) {
      if (requests === 0 && until <= now.getTime()) await floors.sleep(id);
    }
    const openings = floors.all().map(([, { opening }]) => opening.id);
    if (openings.length > 0) await registry.renew(openings, lease);
    await writeUse(now);
    if (!parts.runJobs) return;
    for (let visits = 0; visits < VISITS_MAX; visits++) {
      const due = await registry.takeDue(now, lease);
      const row = due && [...byHost.values()].find(({ id }) => id === due);
      if (!row) break;
      floors.visit(row).catch((err: unknown) => log.warn({ err, floor: row.slug }, "a floor could not be visited"));
    }
  }

  async function writeUse(now: Date): Promise<void> {
    if (used.size === 0) return;
    const written = used;
    used = new Map();
    await registry.addUse(written, now);
  }

  await refresh();
  let checking: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    checking = checking.then(work).catch((err: unknown) => log.warn({ err }, "the floors could not be checked"));
  };
  const timers = [setInterval(() => next(check), CHECK_MS)];
  if (parts.runJobs) timers.push(setInterval(() => next(parts.finishWork), FINISH_MS));
  registry.onChange(() => next(refresh));
  return {
    enter(hostname) {
      const row = byHost.get(hostname);
      if (!row) return null;
      if (row.state === "moving")
        return { floor: Promise.reject(new Error("the floor moves")), leave: () => undefined };
      const entry = floors.wake(row, idleMs);
      entry.requests += 1;
      used.set(row.id, (used.get(row.id) ?? 0) + 1);
      const leave = () => {
        entry.requests -= 1;
        entry.until = Math.max(entry.until, clock.now().getTime() + idleMs);
      };
      return { floor: entry.floor, leave };
    },
    async endRequests() {
      const opened = await Promise.allSettled(floors.all().map(([, { floor }]) => floor));
      await Promise.all(opened.map((each) => (each.status === "fulfilled" ? each.value.endRequests() : undefined)));
    },
    awake: () => floors.all().length,
    async close() {
      timers.forEach(clearInterval);
      await checking;
      await Promise.all(floors.all().map(([id]) => floors.sleep(id)));
    },
  };
}
