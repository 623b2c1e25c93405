import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { deleteFloor } from "./end-floor.ts";
import type { FloorTools } from "./floor-tools.ts";
import { dropLeftover, takeMoveBack } from "./move.ts";
import { removeUnfinished } from "./stand-up.ts";

/** Longer than each of the steps. After it, another process goes on. */
const LEASE_MS = 5 * MINUTE_MS;
/** The names of a deleted floor belong to no other floor for so long. */
const NAMES_KEPT_MS = 90 * DAY_MS;
/** How many requests each floor had on a day. */
const USE_KEPT_MS = 400 * DAY_MS;

/** Goes on with what killed commands left, and with deletions that are due, so that each floor is whole or absent. */
export async function finishWork(tools: FloorTools): Promise<void> {
  const { registry, clock } = tools;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const floor = await registry.takeUnfinished(now, until);
    if (!floor) break;
    const lease = { id: floor.id, until };
    if (floor.state === "standing_up") await removeUnfinished(tools, floor);
    else if (floor.state === "moving") await takeMoveBack(tools, floor, lease);
    else await deleteFloor(tools, floor, lease);
  }
  const now = clock.now();
  for (const leftover of await registry.leftovers(now)) await dropLeftover(tools, leftover);
  await registry.freeNames(new Date(now.getTime() - NAMES_KEPT_MS));
  await registry.forgetUse(new Date(now.getTime() - USE_KEPT_MS));
}
