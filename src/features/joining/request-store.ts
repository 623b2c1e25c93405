import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    join_request: JoinRequestRow;
  }
}

export interface JoinRequestRow {
  id: string;
  name: string;
  email: string;
  text: string;
  /** Of the page on which the person asked; null for the space's. */
  language: Language | null;
  state: "pending" | "approved" | "denied";
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
}

const PUT: Statement = {
  name: "join_request_put",
  text: `INSERT INTO join_request (id, name, email, text, state, created_at, language)
         VALUES ($1, $2, $3, $4, 'pending', $5, $6)
         ON CONFLICT (email) WHERE state = 'pending' DO NOTHING RETURNING id`,
};

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
