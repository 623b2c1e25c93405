import { sql } from "kysely";
import type { ReadTx } from "../../kernel/ports/database.ts";

export interface EntryRow {
  id: number;
  at: Date;
  operation: string;
  tool: string;
  transport: string;
  outcome: string;
  member_id: string;
  member_name: string | null;
  token_id: string | null;
  token_prefix: string | null;
  client_name: string | null;
  request_id: string;
  address: string;
  args: unknown;
}

/** Each field has its own index, newest first. */
export interface Filter {
  readonly member?: string | undefined;
  readonly token?: string | undefined;
  readonly operation?: string | undefined;
  readonly tool?: string | undefined;
  readonly area?: string | undefined;
  readonly outcome?: string | undefined;
  readonly transport?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly requestId?: string | undefined;
}

function entries(tx: ReadTx) {
  return tx.query
    .selectFrom("activity as a")
    .leftJoin("member_identity as m", "m.id", "a.member_id")
    .leftJoin("token_identity as t", "t.id", "a.token_id")
    .select(["a.id", "a.at", "a.operation", "a.tool", "a.transport", "a.outcome", "a.member_id", "a.token_id"])
    .select(["a.request_id", "a.address", "a.args"])
    .select(["m.name as member_name", "t.prefix as token_prefix", "t.client_name"]);
}

export async function search(
  tx: ReadTx,
  filter: Filter,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  const { member, token, operation, tool, area, outcome, transport, since, until, requestId } = filter;
  let found = entries(tx);
  if (member !== undefined) {
    found = member.includes("@")
      ? found.where("a.member_id", "in", (eb) =>
          eb.selectFrom("member_identity").select("member_identity.id").where("email", "=", member.toLowerCase()),
        )
      : found.where("a.member_id", "=", member);
  }
  if (token !== undefined) {
    found = token.startsWith("agt_")
      ? found.where("a.token_id", "in", (eb) =>
          eb.selectFrom("token_identity").select("token_identity.id").where("prefix", "=", token.slice(0, 12)),
        )
      : found.where("a.token_id", "=", token);
  }
  if (operation !== undefined) found = found.where("a.operation", "=", operation);
  if (tool !== undefined) found = found.where("a.tool", "=", tool);
  if (area !== undefined) found = found.where(sql<boolean>`split_part(a.operation, '.', 1) = ${area}`);
  if (outcome === "refused") found = found.where(sql<boolean>`a.outcome NOT IN ('ok', 'simulated')`);
  else if (outcome !== undefined) found = found.where("a.outcome", "=", outcome);
  if (transport !== undefined) found = found.where("a.transport", "=", transport);
  if (since) found = found.where("a.at", ">=", since);
  if (until) found = found.where("a.at", "<", until);
  if (requestId !== undefined) found = found.where("a.request_id", "=", requestId);
  if (before !== null) found = found.where("a.id", "<", before);
  return found.orderBy("a.id", "desc").limit(limit).execute();
}

export async function find(tx: ReadTx, id: number): Promise<EntryRow | undefined> {
  return entries(tx).where("a.id", "=", id).executeTakeFirst();
}
