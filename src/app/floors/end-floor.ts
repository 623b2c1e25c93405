import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Manifest } from "../../adapters/database/backup/archive.ts";
import { backUp } from "../../adapters/database/backup/backup.ts";
import { dropFloorDatabase } from "../../adapters/database/floors/floor-database.ts";
import type { Lease, RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { copyObjects } from "../commands/archived-objects.ts";
import { openObjects } from "../open-objects.ts";
import { floorConfig } from "./floor-config.ts";
import type { FloorTools } from "./floor-tools.ts";
import { placeOf, serverOf } from "./registry-of.ts";

/** Between asking for a deletion and the deletion. */
const TAKEN_BACK_WITHIN_MS = 7 * DAY_MS;
const LISTED_MAX = 1_000;
/** Processes close a suspended floor at once; one that was killed holds it for its lease. */
const CLOSED_WITHIN_MS = 40_000;
const CHECK_MS = 200;

/** Backs a floor up into `folder`, with the contents of its files. @throws Error for the user */
export async function exportFloor(tools: FloorTools, floor: RegisteredFloor, folder: string): Promise<Manifest> {
  if (floor.state === "suspended") await waitUntilClosed(tools, floor);
  const began = tools.clock.now();
  const store = await openObjects(configOf(tools, floor));
  try {
    const connection = await placeOf(tools, floor);
    const { manifest } = await backUp(connection, folder, (to, objects) => copyObjects(store, to, objects));
    await tools.registry.exported(floor.id, began);
    return manifest;
  } finally {
    await store.close();
  }
}

/** An export of a suspended floor has its last act. */
async function waitUntilClosed({ registry, clock }: FloorTools, { id, name }: RegisteredFloor): Promise<void> {
  for (let waited = 0; await registry.isAwake(id, clock.now()); waited += CHECK_MS) {
    if (waited >= CLOSED_WITHIN_MS) throw new Error(`A server still has ${name} open. Try again in a minute.`);
    await wait(CHECK_MS);
  }
}

/**
 * Plans the deletion of a suspended floor whose last state was exported.
 * @returns when it is deleted
 * @throws Error for the user
 */
export async function planDeletion({ registry, clock }: FloorTools, floor: RegisteredFloor): Promise<Date> {
  const at = new Date(clock.now().getTime() + TAKEN_BACK_WITHIN_MS);
  if (await registry.planDeletion(floor.id, at)) return floor.delete_at ?? at;
  if (floor.state !== "suspended")
    throw new Error(`${floor.name} is ${floor.state}. Suspend it first, then export it.`);
  throw new Error(
    `${floor.name} was not exported since it was suspended. Export it first: floors export ${floor.slug}.`,
  );
}

/** Removes the database, its role and the contents of files. Repeating it does no harm. */
export async function deleteFloor(tools: FloorTools, floor: RegisteredFloor, lease: Lease): Promise<void> {
  await dropFloorDatabase(await serverOf(tools, floor.server), floor.database);
  const own = configOf(tools, floor);
  const store = await openObjects(own);
  try {
    await removeAll(store, tools.clock.now());
  } finally {
    await store.close();
  }
  await rm(own.ATRIUM_DATA, { recursive: true, force: true });
  await tools.registry.bury(lease, tools.clock.now());
}

async function removeAll(store: ObjectStore, now: Date): Promise<void> {
  for (const { id } of await store.uploads.list()) await store.uploads.abandon(id);
  await store.removeUnfinished(now);
  for (;;) {
    const found = await store.list(null, LISTED_MAX);
    for (const { key } of found) await store.remove(key);
    if (found.length < LISTED_MAX) return;
  }
}

const configOf = ({ config }: FloorTools, { id }: RegisteredFloor) => floorConfig(config, { id, connections: 1 });
