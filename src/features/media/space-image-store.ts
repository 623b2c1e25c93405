import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Purpose } from "./rules.ts";

type SpaceImageTable = Row<"space_image">;

/** Width and height are those of the stored image, in pixels. */
export interface SpaceImageRow extends SpaceImageTable {
  width: number;
  height: number;
}

const LIST = statement(`
  SELECT i.*, m.width, m.height FROM space_image i JOIN media m USING (sha256)
  WHERE i.purpose = ANY ($1) ORDER BY i.created_at, i.id`);

/** The oldest first. */
export function listSpaceImages(tx: ReadTx, purposes: readonly Purpose[]): Promise<SpaceImageRow[]> {
  return tx.run<SpaceImageRow>(LIST, [purposes]);
}

const LOCK = statement(`
  SELECT i.*, m.width, m.height FROM space_image i JOIN media m USING (sha256)
  WHERE i.id = $1 FOR UPDATE OF i`);

export async function lockSpaceImage(tx: WriteTx, id: string): Promise<SpaceImageRow | undefined> {
  const [row] = await tx.run<SpaceImageRow>(LOCK, [id]);
  return row;
}

/** False if the purpose has a single place, and another image is in it. */
export async function insertSpaceImage(tx: WriteTx, image: SpaceImageTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto("space_image")
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateSpaceImage(
  tx: WriteTx,
  id: string,
  changes: Pick<SpaceImageTable, "alt" | "sha256" | "narrow_sha256" | "updated_at">,
): Promise<void> {
  await tx.query.updateTable("space_image").set(changes).where("id", "=", id).execute();
}

export async function deleteSpaceImage(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("space_image").where("id", "=", id).execute();
}
