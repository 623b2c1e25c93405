import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Kind } from "./kinds.ts";

type ClaimRow = Row<"inbox_claim">;

export interface Claim extends ClaimRow {
  name: string;
}

/** One statement, so that only one of two concurrent claims succeeds. An expired claim is replaced. */
const CLAIM = statement(`
  INSERT INTO inbox_claim AS held (kind, item_id, member_id, claimed_at, leased_until)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT inbox_claim_is_held_once DO UPDATE SET
    member_id = excluded.member_id, leased_until = excluded.leased_until,
    claimed_at = CASE WHEN held.member_id = excluded.member_id AND held.leased_until > $4
                      THEN held.claimed_at ELSE excluded.claimed_at END
  WHERE held.leased_until <= $4 OR held.member_id = excluded.member_id OR $6
  RETURNING item_id`);

const RELEASE = statement(
  "DELETE FROM inbox_claim WHERE kind = $1 AND item_id = $2 AND member_id = $3 RETURNING item_id",
);

/** Returns false if another operator holds it and `takeOver` is not set. */
export async function claim(
  tx: WriteTx,
  { kind, id }: { kind: Kind; id: string },
  { by, now, until, takeOver }: { by: string; now: Date; until: Date; takeOver: boolean },
): Promise<boolean> {
  return (await tx.run(CLAIM, [kind, id, by, now, until, takeOver])).length > 0;
}

export async function release(tx: WriteTx, { kind, id }: { kind: Kind; id: string }, by: string): Promise<boolean> {
  return (await tx.run(RELEASE, [kind, id, by])).length > 0;
}

/** Active claims, of one item or all. Claims expire within minutes, which bounds their number. */
export async function listHeld(tx: ReadTx, now: Date, item?: { kind: Kind; id: string }): Promise<Claim[]> {
  let held = tx.query
    .selectFrom("inbox_claim")
    .innerJoin("member_identity", "member_identity.id", "inbox_claim.member_id")
    .selectAll("inbox_claim")
    .select("member_identity.name")
    .where("leased_until", ">", now);
  if (item) held = held.where("kind", "=", item.kind).where("item_id", "=", item.id);
  return held.limit(2_000).execute();
}
