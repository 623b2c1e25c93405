import { sql } from "kysely";
import type { RecommendationRow, RecommendationState } from "../../kernel/approvals/recommendations.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

export type State = RecommendationState;

export interface NamedRecommendation extends RecommendationRow {
  name: string | null;
  /** The member whom the recommended call would change. */
  concerned_id: string | null;
  concerned_name: string | null;
}

function named(tx: ReadTx) {
  return tx.query
    .selectFrom("recommendation")
    .leftJoin("member_identity", "member_identity.id", "recommendation.member_id")
    .leftJoin("member_identity as concerned", (join) =>
      join.on("concerned.id", "=", sql<string>`recommendation.input ->> 'user_id'`),
    )
    .selectAll("recommendation")
    .select(["member_identity.name", "concerned.id as concerned_id", "concerned.name as concerned_name"]);
}

export async function list(tx: ReadTx, state: State, limit: number): Promise<NamedRecommendation[]> {
  return named(tx)
    .where("recommendation.state", "=", state)
    .orderBy("recommendation.created_at")
    .orderBy("recommendation.id")
    .limit(limit)
    .execute();
}

export async function listOpen(tx: ReadTx, limit: number, id?: string): Promise<NamedRecommendation[]> {
  if (id === undefined) return list(tx, "open", limit);
  const row = await find(tx, id);
  return row?.state === "open" ? [row] : [];
}

export async function find(tx: ReadTx, id: string): Promise<NamedRecommendation | undefined> {
  return named(tx).where("recommendation.id", "=", id).executeTakeFirst();
}
