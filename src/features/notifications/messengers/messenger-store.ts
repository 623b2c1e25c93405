import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { MessengerName } from "../../../kernel/ports/messengers.ts";

export type LinkRow = Row<"messenger_link">;

type CodeRow = Row<"messenger_code">;

export async function linksOf(tx: ReadTx, memberId: string): Promise<LinkRow[]> {
  return tx.query.selectFrom("messenger_link").selectAll().where("member_id", "=", memberId).execute();
}

export async function putLink(tx: WriteTx, row: LinkRow): Promise<void> {
  await tx.query
    .insertInto("messenger_link")
    .values(row)
    .onConflict((conflict) => conflict.columns(["member_id", "messenger"]).doUpdateSet(row))
    .execute();
}

/** With `address`, only a link to it. False if there is none. */
export async function deleteLink(
  tx: WriteTx,
  { memberId, messenger, address }: { memberId: string; messenger: MessengerName; address?: string },
): Promise<boolean> {
  let gone = tx.query.deleteFrom("messenger_link").where("member_id", "=", memberId).where("messenger", "=", messenger);
  if (address !== undefined) gone = gone.where("address", "=", address);
  return (await gone.returning("member_id").execute()).length > 0;
}

/** The members whose notifications go to this address. */
export async function linkedTo(tx: ReadTx, messenger: MessengerName, address: string): Promise<LinkRow[]> {
  return tx.query
    .selectFrom("messenger_link")
    .selectAll()
    .where("messenger", "=", messenger)
    .where("address", "=", address)
    .execute();
}

/** Replaces an earlier code of the member. */
export async function putCode(tx: WriteTx, row: CodeRow): Promise<void> {
  await tx.query
    .insertInto("messenger_code")
    .values(row)
    .onConflict((conflict) => conflict.columns(["member_id", "messenger"]).doUpdateSet(row))
    .execute();
}

/** The member's code that has not expired. */
export async function codeOf(tx: ReadTx, memberId: string, messenger: MessengerName, now: Date) {
  return tx.query
    .selectFrom("messenger_code")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("messenger", "=", messenger)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

const COUNT = statement(
  "SELECT count(*)::int AS count FROM messenger_code WHERE name = $1 AND member_id <> $2 AND created_at > $3",
);

/** Codes that other members had sent to this account since then. */
export async function countCodesTo(tx: ReadTx, name: string, memberId: string, since: Date): Promise<number> {
  const [row] = await tx.run<{ count: number }>(COUNT, [name, memberId, since]);
  return row?.count ?? 0;
}

/** Uses the code up. Returns its member; undefined if it is unknown or has expired. */
export async function takeTelegramCode(tx: WriteTx, codeHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx.query
    .deleteFrom("messenger_code")
    .where("messenger", "=", "telegram")
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .returning("member_id")
    .executeTakeFirst();
  return row?.member_id;
}

export async function deleteCode(tx: WriteTx, memberId: string, messenger: MessengerName): Promise<void> {
  await tx.query
    .deleteFrom("messenger_code")
    .where("member_id", "=", memberId)
    .where("messenger", "=", messenger)
    .execute();
}

export async function nextUpdate(tx: ReadTx): Promise<number> {
  const row = await tx.query.selectFrom("messenger_position").select("next_update").executeTakeFirst();
  return row?.next_update ?? 0;
}

const ADVANCE = statement(`
  INSERT INTO messenger_position AS p (next_update) VALUES ($2)
  ON CONFLICT (id) DO UPDATE SET next_update = $2 WHERE p.next_update = $1 RETURNING id`);

/** False if another process has read these updates meanwhile. */
export async function advanceUpdate(tx: WriteTx, from: number, to: number): Promise<boolean> {
  return (await tx.run(ADVANCE, [from, to])).length > 0;
}
