import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { STATES } from "./schemas.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    recommendation: RecommendationRow;
  }
}

export type State = (typeof STATES)[number];

/** Written by the stage of the pipeline that keeps what an agent may not carry out. */
export interface RecommendationRow {
  id: string;
  operation: string;
  input: Record<string, unknown>;
  fingerprint: string;
  member_id: string;
  token_id: string;
  state: State;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface NamedRecommendation extends RecommendationRow {
  name: string | null;
}

const PURGE: Statement = {
  name: "recommendation_purge",
  text: "DELETE FROM recommendation WHERE decided_at < $1 RETURNING id",
};

function named(tx: ReadTx) {
  return tx.query
    .selectFrom("recommendation")
    .leftJoin("member", "member.id", "recommendation.member_id")
    .leftJoin("auth_user", "auth_user.id", "member.user_id")
    .selectAll("recommendation")
    .select("auth_user.name");
}

/** Oldest first, because they wait. */
export async function list(tx: ReadTx, state: State, limit: number): Promise<NamedRecommendation[]> {
  return named(tx)
    .where("recommendation.state", "=", state)
    .orderBy("recommendation.created_at")
    .orderBy("recommendation.id")
    .limit(limit)
    .execute();
}

export async function find(tx: ReadTx, id: string): Promise<NamedRecommendation | undefined> {
  return named(tx).where("recommendation.id", "=", id).executeTakeFirst();
}

/** False when it was closed before. */
export async function close(
  tx: WriteTx,
  id: string,
  { state, by, now }: { state: Exclude<State, "open">; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("recommendation")
    .set({ state, decided_by: by, decided_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes those decided before that moment, and says how many. */
export async function purge(tx: WriteTx, before: Date): Promise<number> {
  return (await tx.run(PURGE, [before])).length;
}
