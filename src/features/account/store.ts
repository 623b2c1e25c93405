import { sql } from "kysely";
import type { Did } from "../../kernel/activity/activity.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { newestOf } from "../../kernel/values/newest-of.ts";

export interface ActsFilter {
  readonly tokenId?: string | undefined;
  readonly by?: "agents" | "person" | undefined;
  readonly operation?: string | undefined;
  readonly outcome?: "ok" | "simulated" | "refused" | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface Act {
  id: number;
  at: Date;
  tool: string;
  operation: string;
  transport: string;
  outcome: string;
  args: unknown;
  did: Did | null;
  refusal: Message | null;
  undo_until: string | null;
  undone_at: Date | null;
  token_prefix: string | null;
  client_name: string | null;
  /** The agent that passed permissions on to that one. */
  parent_name: string | null;
}

const OUTCOMES_OF_SUCCESS = ["ok", "simulated"];

interface Page {
  readonly limit: number;
  readonly before?: number | undefined;
}

/** The newest without filters, which pages and agents read most. Uses an index as in `newestOf`. */
const NEWEST = statement(`
  SELECT a.id, a.at, a.tool, a.operation, a.transport, a.outcome, a.args, a.did, a.refusal,
    a.undo->>'until' AS undo_until, a.undone_at, t.prefix AS token_prefix, t.client_name, t.parent_name
  FROM activity AS a LEFT JOIN token_identity AS t ON t.id = a.token_id
  WHERE a.member_id >= $1 AND a.member_id <= $1 ORDER BY a.member_id, a.id DESC LIMIT $2`);

export async function listRecent(
  tx: ReadTx,
  memberId: string,
  { limit, ...filter }: ActsFilter & Page,
): Promise<Act[]> {
  const isFiltered = Object.values(filter).some((each) => each !== undefined);
  return isFiltered ? listFiltered(tx, memberId, { limit, ...filter }) : tx.run<Act>(NEWEST, [memberId, limit]);
}

/** The newest few of each token in use, in one statement. */
const NEWEST_OF_EACH = statement(`
  SELECT a.id, a.at, a.tool, a.operation, a.transport, a.outcome, a.args, a.did, a.refusal,
    a.undo->>'until' AS undo_until, a.undone_at, t.prefix AS token_prefix, t.client_name, t.parent_name
  FROM token_identity AS t CROSS JOIN LATERAL (
    SELECT * FROM activity WHERE token_id >= t.id AND token_id <= t.id AND member_id = $1
    ORDER BY token_id, id DESC LIMIT $2) AS a
  WHERE t.member_id = $1 AND t.revoked_at IS NULL ORDER BY a.id DESC`);

export async function listNewestOfEach(tx: ReadTx, memberId: string, perAgent: number): Promise<Act[]> {
  return tx.run<Act>(NEWEST_OF_EACH, [memberId, perAgent]);
}

async function listFiltered(
  tx: ReadTx,
  memberId: string,
  { limit, before, tokenId, by, operation, outcome, since, until }: ActsFilter & Page,
): Promise<Act[]> {
  let acts = tx.query
    .selectFrom("activity")
    .leftJoin("token_identity", "token_identity.id", "activity.token_id")
    .select([
      "activity.id",
      "activity.at",
      "activity.tool",
      "activity.operation",
      "activity.transport",
      "activity.outcome",
      "activity.args",
      "activity.did",
      "activity.refusal",
      "activity.undone_at",
    ])
    .select(sql<string | null>`activity.undo->>'until'`.as("undo_until"))
    .select(["token_identity.prefix as token_prefix", "token_identity.client_name", "token_identity.parent_name"]);
  acts = newestOf(acts, [
    ["activity.operation", operation],
    ["activity.token_id", tokenId],
    ["activity.member_id", memberId],
  ]);
  if (before !== undefined) acts = acts.where("activity.id", "<", before);
  if (by === "agents") acts = acts.where("activity.token_id", "is not", null);
  if (by === "person") acts = acts.where("activity.token_id", "is", null).where("activity.transport", "=", "web");
  if (outcome === "refused") acts = acts.where("activity.outcome", "not in", OUTCOMES_OF_SUCCESS);
  else if (outcome !== undefined) acts = acts.where("activity.outcome", "=", outcome);
  if (since !== undefined) acts = acts.where("activity.at", ">=", since);
  if (until !== undefined) acts = acts.where("activity.at", "<", until);
  return acts.orderBy("activity.id", "desc").limit(limit).execute();
}
