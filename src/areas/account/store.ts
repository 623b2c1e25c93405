import type { Generated } from "kysely";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    activity: ActivityRow;
  }
}

export interface ActivityRow {
  id: Generated<number>;
  at: Date;
  member_id: string;
  token_id: string | null;
  operation: string;
  tool: string;
  transport: string;
  outcome: string;
  args: unknown;
  request_id: string;
  address: string;
}

/** What to list of a member's acts; what is undefined narrows nothing. */
export interface ActsFilter {
  readonly tokenId?: string | undefined;
  /** An operation's id, or the name of its tool. */
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
  token_prefix: string | null;
  client_name: string | null;
}

const OUTCOMES_OF_SUCCESS = ["ok", "simulated"];

/** The member's acts, newest first, each with the visible start of the token that made it. */
export async function listRecent(
  tx: ReadTx,
  memberId: string,
  {
    limit,
    before,
    tokenId,
    operation,
    outcome,
    since,
    until,
  }: ActsFilter & { limit: number; before?: number | undefined },
): Promise<Act[]> {
  let acts = tx.query
    .selectFrom("activity")
    .leftJoin("agent_token", "agent_token.id", "activity.token_id")
    .select([
      "activity.id",
      "activity.at",
      "activity.tool",
      "activity.operation",
      "activity.transport",
      "activity.outcome",
      "activity.args",
    ])
    .select(["agent_token.prefix as token_prefix", "agent_token.client_name"])
    .where("activity.member_id", "=", memberId);
  if (tokenId !== undefined) acts = acts.where("activity.token_id", "=", tokenId);
  if (before !== undefined) acts = acts.where("activity.id", "<", before);
  if (operation !== undefined) {
    acts = acts.where((eb) => eb.or([eb("activity.operation", "=", operation), eb("activity.tool", "=", operation)]));
  }
  if (outcome === "refused") acts = acts.where("activity.outcome", "not in", OUTCOMES_OF_SUCCESS);
  else if (outcome !== undefined) acts = acts.where("activity.outcome", "=", outcome);
  if (since !== undefined) acts = acts.where("activity.at", ">=", since);
  if (until !== undefined) acts = acts.where("activity.at", "<", until);
  return acts.orderBy("activity.id", "desc").limit(limit).execute();
}
