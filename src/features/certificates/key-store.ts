import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    certificate_key: {
      public_jwk: PublicJwk;
    };
  }
}

/** RFC 8037 §2. */
export interface PublicJwk {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
}

type KeyRow = Row<"certificate_key">;

export async function activeKey(tx: ReadTx): Promise<string | undefined> {
  const row = await tx.query
    .selectFrom("certificate_key")
    .select("kid")
    .where("retired_at", "is", null)
    .executeTakeFirst();
  return row?.kid;
}

export async function insertKey(tx: WriteTx, key: Omit<KeyRow, "retired_at">): Promise<void> {
  await tx.query
    .insertInto("certificate_key")
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) as never, retired_at: null })
    .execute();
}

/** @throws NoResultError for an unknown key */
export async function saltOf(tx: ReadTx, kid: string): Promise<string> {
  const row = await tx.query
    .selectFrom("certificate_key")
    .select("salt")
    .where("kid", "=", kid)
    .executeTakeFirstOrThrow();
  return row.salt;
}

export async function retireKeys(tx: WriteTx, now: Date): Promise<void> {
  await tx.query.updateTable("certificate_key").set({ retired_at: now }).where("retired_at", "is", null).execute();
}

/** Newest first. */
export async function listKeys(tx: ReadTx): Promise<KeyRow[]> {
  return tx.query.selectFrom("certificate_key").selectAll().orderBy("created_at", "desc").limit(100).execute();
}
