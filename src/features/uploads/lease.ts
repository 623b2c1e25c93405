import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../kernel/ports/database.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import type { UploadHost } from "./host.ts";
import { type Lease, renewLease, takeLease } from "./lease-store.ts";
import { findUpload, type UploadRow, type UploadState } from "./store.ts";

const RENEW_MS = 10_000;
/** Below the lease, so that a writer stops before another one can begin. */
const LOST_MS = 25_000;
/** How long a second writer waits for the first. */
const WAIT_MS = 3_000;
const LOOK_MS = 50;
/** An upload ends after so long without a byte. */
const IDLE_MS = DAY_MS;
/** Visitors hold some of the few places of a member. */
const VISITOR_IDLE_MS = 60 * MINUTE_MS;

/** Notified to stop the writer of an upload; the payload is its id. */
export const STOP_CHANNEL = "upload_stop";

export function expiryOf(now: Date, provenance: UploadRow["provenance"]): Date {
  return new Date(now.getTime() + (provenance === "visitor" ? VISITOR_IDLE_MS : IDLE_MS));
}

async function askToStop(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => tx.notify(STOP_CHANNEL, id));
}

/**
 * Takes the lease. Asks another writer to stop, and waits for it: it may hold bytes that it has not stored yet. Null if
 * it does not stop in time, or the state is none of `states`.
 */
export async function takeFrom(
  { database }: Pick<UploadHost, "database">,
  id: string,
  states: readonly UploadState[],
): Promise<UploadRow | null> {
  const take = () => database.transaction((tx) => takeLease(tx, id, states));
  const taken = await take();
  if (taken) return taken;
  const isFree = await untilFree(database, id);
  return isFree ? ((await take()) ?? null) : null;
}

/** As the writer left it: asks a writer to stop, and waits for it. Null if it does not stop in time. */
export async function settledUpload(
  { database }: Pick<UploadHost, "database">,
  upload: UploadRow,
): Promise<UploadRow | null> {
  if (upload.state !== "open" || !upload.is_leased) return upload;
  const isFree = await untilFree(database, upload.id);
  return isFree ? ((await findUpload(database.read, upload.id)) ?? null) : null;
}

async function untilFree(database: Database, id: string): Promise<boolean> {
  const isFree = async () => !(await findUpload(database.read, id))?.is_leased;
  if (await isFree()) return true;
  await askToStop(database, id);
  const until = performance.now() + WAIT_MS;
  do {
    if (await isFree()) return true;
    await sleep(LOOK_MS);
  } while (performance.now() < until);
  return false;
}

/** A lease that is being renewed. */
export interface Hold extends Lease {
  /** Whether another writer may have begun. */
  isLost(): boolean;
  /** Stops renewing. */
  end(): void;
}

/** Renews the lease until `end`. Calls `onLost` once if it is lost. */
export function holdLease(
  { database, now }: Pick<UploadHost, "database" | "now">,
  { id, epoch, provenance }: Lease & Pick<UploadRow, "provenance">,
  { received, onLost = () => undefined }: { readonly received: () => number; readonly onLost?: () => void },
): Hold {
  let renewedAt = performance.now();
  let isFenced = false;
  const isLost = () => isFenced || performance.now() - renewedAt > LOST_MS;
  const renew = async () => {
    const startedAt = performance.now();
    const progress = { received: received(), expiresAt: expiryOf(now(), provenance) };
    const holds = await database.transaction((tx) => renewLease(tx, { id, epoch }, progress));
    if (holds) renewedAt = startedAt;
    else isFenced = true;
  };
  const timer = setInterval(() => {
    renew()
      .catch(() => undefined) // tried again, until the lease counts as lost
      .finally(() => {
        if (!isLost()) return;
        clearInterval(timer);
        onLost();
      });
  }, RENEW_MS);
  return { id, epoch, isLost, end: () => clearInterval(timer) };
}
