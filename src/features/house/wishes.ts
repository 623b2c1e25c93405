import type { Context } from "../../kernel/pipeline/context.ts";
import { inOtherState, NO_SUCH_FLOOR, UNDER_WAY } from "./refusals.ts";
import { type FloorRow, lockFloor, setWish, type Wish } from "./store.ts";

/**
 * Asks the job for `wish`. Returns the floor as it is then.
 * @throws Refusal not_found, and invalid_for_state unless the floor `fits`, or while the job has another wish
 */
export async function askFor(
  { tx, fail }: Pick<Context<"not_found" | "invalid_for_state", "write">, "tx" | "fail">,
  floorId: string,
  wish: Wish,
  fits: (floor: FloorRow) => boolean,
): Promise<FloorRow> {
  const floor = await lockFloor(tx, floorId);
  if (!floor) throw fail("not_found", NO_SUCH_FLOOR);
  if (floor.wish === wish) return floor;
  if (floor.wish !== null) throw fail("invalid_for_state", UNDER_WAY);
  if (!fits(floor)) throw fail("invalid_for_state", inOtherState(floor.state, floor.is_read_only));
  await setWish(tx, floorId, wish);
  return { ...floor, wish };
}
