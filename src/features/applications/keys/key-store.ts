import type { JWK } from "jose";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    signing_key: { public_jwk: JWK };
  }
}

export type KeyRow = Row<"signing_key">;

/** Newest first. */
export async function listKeys(tx: ReadTx): Promise<KeyRow[]> {
  return tx.query
    .selectFrom("signing_key")
    .selectAll()
    .orderBy("signs_from", "desc")
    .orderBy("kid")
    .limit(20)
    .execute();
}

export async function insertKey(tx: WriteTx, key: KeyRow): Promise<void> {
  await tx.query
    .insertInto("signing_key")
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) as never })
    .execute();
}

export async function removeKeys(tx: WriteTx, kids: readonly string[]): Promise<void> {
  if (kids.length === 0) return;
  await tx.query
    .deleteFrom("signing_key")
    .where("kid", "in", [...kids])
    .execute();
}
