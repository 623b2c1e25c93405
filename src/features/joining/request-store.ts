import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    join_request: {
      language: Language | null;
    };
  }
}

export interface JoinRequestRow extends Row<"join_request"> {
  /** Of the page on which the person asked; null for the space's. */
  language: Language | null;
}

const PUT = statement(`
  INSERT INTO join_request (id, name, email, text, state, created_at, language)
  VALUES ($1, $2, $3, $4, 'pending', $5, $6)
  ON CONFLICT (email) WHERE state = 'pending' DO NOTHING RETURNING id`);

/** False if a request with this address is pending: strangers cannot change the text of another. */
export async function putRequest(
  tx: WriteTx,
  {
    id,
    name,
    email,
    text,
    created_at,
    language,
  }: Omit<JoinRequestRow, "state" | "reason" | "decided_by" | "decided_at">,
): Promise<boolean> {
  const rows = await tx.run<{ id: string }>(PUT, [id, name, email, text, created_at, language]);
  return rows.length > 0;
}

export async function countPending(tx: ReadTx): Promise<number> {
  const row = await tx.query
    .selectFrom("join_request")
    .select((eb) => eb.fn.countAll<number>().as("pending"))
    .where("state", "=", "pending")
    .executeTakeFirst();
  return Number(row?.pending ?? 0);
}

export async function lockRequest(tx: WriteTx, id: string): Promise<JoinRequestRow | undefined> {
  return tx.query.selectFrom("join_request").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function decideRequest(
  tx: WriteTx,
  id: string,
  decision: Pick<JoinRequestRow, "state" | "reason" | "decided_by" | "decided_at">,
): Promise<void> {
  await tx.query.updateTable("join_request").set(decision).where("id", "=", id).execute();
}

/** The oldest first, or the one with that ID. */
export async function listPending(tx: ReadTx, limit: number, id: string | null): Promise<JoinRequestRow[]> {
  return tx.query
    .selectFrom("join_request")
    .selectAll()
    .where("state", "=", "pending")
    .$if(id !== null, (query) => query.where("id", "=", id))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
