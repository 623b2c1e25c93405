import type { Context } from "../../kernel/pipeline/context.ts";
import { inOtherState, NO_SUCH_FLOOR } from "./refusals.ts";
import { type FloorRow, lockFloor, setWish, type Wish } from "./store.ts";

/**
 * Asks the job for `wish`. Where the floor `isThere` already, an open wish for something else is taken back. Returns
 * the floor as it is then.
 * @throws Refusal not_found, and invalid_for_state if there is nothing to do
 */
export async function askFor(
  { tx, fail }: Pick<Context<"not_found" | "invalid_for_state", "write">, "tx" | "fail">,
  floorId: string,
  wish: Wish,
  isThere: (floor: FloorRow) => boolean,
): Promise<FloorRow> {
  const floor = await lockFloor(tx, floorId);
  if (!floor) throw fail("not_found", NO_SUCH_FLOOR);
  const isDone = isThere(floor);
  if (isDone && floor.wish === null) throw fail("invalid_for_state", inOtherState(floor.state));
  const asked = isDone ? null : wish;
  await setWish(tx, floorId, asked);
  return { ...floor, wish: asked };
}
