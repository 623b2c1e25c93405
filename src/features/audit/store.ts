import { sql } from "kysely";
import { type Did, MACHINE } from "../../kernel/activity/activity.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { newestOf } from "../../kernel/values/newest-of.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";

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
  did: Did | null;
  refusal: Message | null;
  own_matter: boolean;
  concerns_id: string | null;
  concerns_name: string | null;
}

/** Each field has its own index, newest first. */
export interface Filter {
  readonly member?: string | undefined;
  readonly token?: string | undefined;
  readonly operation?: string | undefined;
  readonly tool?: string | undefined;
  readonly area?: string | undefined;
  readonly outcome?: string | undefined;
  readonly by?: "agents" | "person" | undefined;
  readonly transport?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly requestId?: string | undefined;
}

/** Transports without a token on which no person acts. */
const NOT_PEOPLE = ["system", "command"];

/** The member that the call was about. */
const CONCERNED = sql<string>`a.args ->> 'user_id'`;

function entries(tx: ReadTx) {
  return tx.query
    .selectFrom("activity as a")
    .leftJoin("member_identity as m", "m.id", "a.member_id")
    .leftJoin("token_identity as t", "t.id", "a.token_id")
    .leftJoin("member_identity as c", (join) => join.on("c.id", "=", CONCERNED))
    .select(["a.id", "a.at", "a.operation", "a.tool", "a.transport", "a.outcome", "a.member_id", "a.token_id"])
    .select(["a.request_id", "a.address", "a.args", "a.own_matter", "a.did", "a.refusal"])
    .select(["m.name as member_name", "t.prefix as token_prefix", "t.client_name"])
    .select(["c.id as concerns_id", "c.name as concerns_name"]);
}

interface Page {
  readonly before: number | null;
  readonly limit: number;
}

/** A member's entries include the few commands on the server that concern them. */
export async function search(tx: ReadTx, filter: Filter, page: Page): Promise<EntryRow[]> {
  const rows = await matching(tx, filter, page).execute();
  if (filter.member === undefined || filter.token !== undefined) return rows;
  const commands = await matching(tx, { ...filter, member: MACHINE }, page)
    .where(CONCERNED, "=", memberOf(filter.member))
    .execute();
  if (commands.length === 0) return rows;
  return [...rows, ...commands].sort((a, b) => b.id - a.id).slice(0, page.limit);
}

function memberOf(given: string) {
  if (!given.includes("@")) return sql<string>`${given}`;
  return sql<string>`(SELECT id FROM member_identity WHERE email = ${emailOrText(given)})`;
}

function matching(tx: ReadTx, filter: Filter, { before, limit }: Page) {
  const { requestId, operation, member, token, area, transport, tool, outcome, by, since, until } = filter;
  const isPrefix = token?.startsWith("agt_") === true;
  // Operations come before the member: their index may begin with it.
  let found = newestOf(entries(tx), [
    ["a.request_id", requestId],
    ["a.operation", operation],
    ["a.member_id", member === undefined ? undefined : memberOf(member)],
    ["a.token_id", isPrefix ? undefined : token],
    [sql<string>`split_part(a.operation, '.', 1)`, area],
    ["a.transport", transport],
  ]);
  if (tool !== undefined) found = found.where("a.tool", "=", tool);
  if (isPrefix) {
    found = found.where("a.token_id", "in", (eb) =>
      eb.selectFrom("token_identity").select("token_identity.id").where("prefix", "=", token.slice(0, 12)),
    );
  }
  if (outcome === "refused") found = found.where(sql<boolean>`a.outcome NOT IN ('ok', 'simulated')`);
  else if (outcome !== undefined) found = found.where("a.outcome", "=", outcome);
  if (by === "agents") found = found.where("a.token_id", "is not", null);
  if (by === "person") found = found.where("a.token_id", "is", null).where("a.transport", "not in", NOT_PEOPLE);
  if (since) found = found.where("a.at", ">=", since);
  if (until) found = found.where("a.at", "<", until);
  if (before !== null) found = found.where("a.id", "<", before);
  return found.orderBy("a.id", "desc").limit(limit);
}

export async function find(tx: ReadTx, id: number): Promise<EntryRow | undefined> {
  return entries(tx).where("a.id", "=", id).executeTakeFirst();
}
