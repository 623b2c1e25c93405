import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

type DietaryRow = Row<"hack_dietary">;

/** Empty text removes what was written before. */
export async function putDietary(tx: WriteTx, { eid, member_id, text }: DietaryRow): Promise<void> {
  await tx.query.deleteFrom("hack_dietary").where("eid", "=", eid).where("member_id", "=", member_id).execute();
  if (text !== "") await tx.query.insertInto("hack_dietary").values({ eid, member_id, text }).execute();
}

/** Dietary needs by member. */
export async function dietaryOf(tx: ReadTx, eid: string, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom("hack_dietary")
    .selectAll()
    .where("eid", "=", eid)
    .where("member_id", "in", memberIds)
    .execute();
  return new Map(rows.map(({ member_id, text }) => [member_id, text]));
}
