import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

type GrantRow = Row<"application_grant">;

export async function findGrant(
  tx: ReadTx,
  of: Pick<GrantRow, "application_id" | "member_id">,
): Promise<GrantRow | undefined> {
  return tx.query
    .selectFrom("application_grant")
    .selectAll()
    .where("application_id", "=", of.application_id)
    .where("member_id", "=", of.member_id)
    .executeTakeFirst();
}

/** Keeps when it was first used. */
export async function putGrant(tx: WriteTx, grant: GrantRow): Promise<void> {
  const { scopes, approved_at, last_used_at } = grant;
  await tx.query
    .insertInto("application_grant")
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(["application_id", "member_id"]).doUpdateSet({ scopes, approved_at, last_used_at }),
    )
    .execute();
}

export interface OwnGrant extends GrantRow {
  name: string;
  trusted: boolean;
  redirect_uris: string[];
}

export async function listOwn(tx: ReadTx, memberId: string): Promise<OwnGrant[]> {
  return tx.query
    .selectFrom("application_grant as g")
    .innerJoin("application as a", "a.id", "g.application_id")
    .selectAll("g")
    .select(["a.name", "a.trusted", "a.redirect_uris"])
    .where("g.member_id", "=", memberId)
    .orderBy("a.name")
    .orderBy("a.id")
    .execute();
}

/** Codes and tokens go with it. */
export async function removeGrant(tx: WriteTx, of: Pick<GrantRow, "application_id" | "member_id">): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom("application_grant")
    .where("application_id", "=", of.application_id)
    .where("member_id", "=", of.member_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
