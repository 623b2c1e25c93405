import type { Context } from "../../kernel/pipeline/context.ts";
import { inOtherState, NO_SUCH_FLOOR, UNDER_WAY } from "./refusals.ts";
import { type FloorRow, lockFloor, setWish, type Wish } from "./store.ts";

type Heading = FloorRow["state"] | "read_only";

const LEADS_TO = { suspend: "suspended", read_only: "read_only", resume: "live" } as const;

/** Where the floor is, or will be within seconds. */
const headingOf = ({ state, is_read_only, wish }: FloorRow): Heading =>
  wish ? LEADS_TO[wish] : state === "live" && is_read_only ? "read_only" : state;

/**
 * Asks the job for `wish`. Returns the floor as it is then. Only an end may follow a wish that the job has not carried
 * out: the job then does one after the other.
 * @throws Refusal not_found, and invalid_for_state unless it fits where the floor is
 */
export async function askFor(
  { tx, fail }: Pick<Context<"not_found" | "invalid_for_state", "write">, "tx" | "fail">,
  floorId: string,
  wish: Wish,
  fits: (heading: Heading) => boolean,
): Promise<FloorRow> {
  const floor = await lockFloor(tx, floorId);
  if (!floor) throw fail("not_found", NO_SUCH_FLOOR);
  if (floor.wish === wish) return floor;
  if (floor.wish !== null && wish !== "resume") throw fail("invalid_for_state", UNDER_WAY);
  const heading = headingOf(floor);
  if (!fits(heading)) throw fail("invalid_for_state", inOtherState(heading));
  await setWish(tx, floorId, wish);
  return { ...floor, wish };
}
