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
  reason: string | null;
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

/** The open ones, the longest waiting first; with `id`, only that one. */
export async function listOpen(tx: ReadTx, limit: number, id?: string): Promise<NamedRecommendation[]> {
  if (id === undefined) return list(tx, "open", limit);
  const row = await find(tx, id);
  return row?.state === "open" ? [row] : [];
}

export async function find(tx: ReadTx, id: string): Promise<NamedRecommendation | undefined> {
  return named(tx).where("recommendation.id", "=", id).executeTakeFirst();
}

/** False when it was closed before. */
export async function close(
  tx: WriteTx,
  id: string,
  { state, by, reason, now }: { state: Exclude<State, "open">; by: string; reason: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable("recommendation")
    .set({ state, decided_by: by, decided_at: now, reason })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes those decided before that moment, and says how many. */
export async function purge(tx: WriteTx, before: Date): Promise<number> {
  return (await tx.run(PURGE, [before])).length;
}
