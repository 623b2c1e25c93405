import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

type InvitationGroup = Row<"invitation_group">;

interface Place {
  readonly groupId: string;
  readonly memberId: string;
}

export async function insertInvitationGroups(tx: WriteTx, rows: readonly InvitationGroup[]): Promise<void> {
  if (rows.length > 0)
    await tx.query
      .insertInto("invitation_group")
      .values([...rows])
      .execute();
}

/** IDs of the groups that the person joins by accepting. */
export async function groupsOfInvitation(tx: ReadTx, invitationId: string): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("invitation_group")
    .select("group_id")
    .where("invitation_id", "=", invitationId)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

export async function insertMadeGroups(
  tx: WriteTx,
  importId: string,
  made: readonly { readonly id: string }[],
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ id }) => ({ import_id: importId, group_id: id }));
  await tx.query.insertInto("member_import_group").values(rows).execute();
}

export async function insertJoined(tx: WriteTx, importId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ groupId, memberId }) => ({ import_id: importId, group_id: groupId, member_id: memberId }));
  await tx.query.insertInto("member_import_joined").values(rows).execute();
}

/** What an import did with groups. */
export async function groupChangesOf(tx: ReadTx, importId: string): Promise<{ made: string[]; joined: Place[] }> {
  const made = await tx.query
    .selectFrom("member_import_group")
    .select("group_id")
    .where("import_id", "=", importId)
    .execute();
  const joined = await tx.query
    .selectFrom("member_import_joined")
    .select(["group_id as groupId", "member_id as memberId"])
    .where("import_id", "=", importId)
    .execute();
  return { made: made.map(({ group_id }) => group_id), joined };
}
