import { isDeepStrictEqual } from "node:util";
import { statement } from "../database/statement.ts";
import { Refusal } from "../errors.ts";
import { type Invocation, idempotencyKeyOf } from "../pipeline/invocation.ts";
import type { WriteTx } from "../ports/database.ts";
import { type Before, undoneBy } from "./undo.ts";

const KEPT = statement(`
  SELECT undo FROM activity
  WHERE id = $1 AND member_id = $2 AND undo->>'operation' = $3 AND $4::jsonb @> (undo->'input')`);

/** The values that the act left which this call takes back; null if it takes back none, or none are compared. */
export async function leftByAct(invocation: Invocation, tx: WriteTx): Promise<Before | null> {
  const id = undoneBy(idempotencyKeyOf(invocation));
  if (id === null) return null;
  const { caller, entry, input } = invocation;
  const [act] = await tx.run(KEPT, [id, caller.memberId, entry.operation.id, JSON.stringify(input)]);
  return act?.undo?.left ?? null;
}

/**
 * Keeps an undo from overwriting what was changed since its act. The handler has named the values that it found.
 * @throws Refusal `world_changed`
 */
export function refuseIfChangedSince({ before, entry, input }: Invocation, left: Before | null): void {
  if (left === null || !before) return;
  const changed = Object.keys(left).filter((field) => field in before && !isSame(before[field], left[field]));
  if (changed.length === 0) return;
  throw new Refusal("world_changed", {
    hint: "Nothing was undone. Read what it is now. To overwrite that, call `tool` with `args` yourself.",
    context: { changed, tool: entry.operation.tool, args: input },
  });
}

/** As JSON keeps them. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));
}
