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

/** The member's acts, newest first, of all their tokens or of one; each with the visible start of the token that made it. */
export async function listRecent(
  tx: ReadTx,
  memberId: string,
  { limit, tokenId }: { limit: number; tokenId?: string | undefined },
) {
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
  return acts.orderBy("activity.id", "desc").limit(limit).execute();
}
