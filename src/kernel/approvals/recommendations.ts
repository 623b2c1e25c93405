import { statement } from "../database/statement.ts";
import type { Row } from "../database/tables.ts";
import { areaChanged, CHANGES_CHANNEL } from "../live/changes.ts";
import type { WriteTx } from "../ports/database.ts";

declare module "../database/tables.ts" {
  interface Refined {
    recommendation: {
      input: Record<string, unknown>;
    };
  }
}

/** Notified when a recommendation is created or decided. */
const RECOMMENDATIONS_CHANNEL = "recommendations";

export const RECOMMENDATION_DAYS = 365;

const RECOMMENDATION_STATES = ["open", "done", "dismissed"] as const;
export type RecommendationState = (typeof RECOMMENDATION_STATES)[number];

/** An operation requested by an operator's agent, pending a person's decision. */
export type RecommendationRow = Row<"recommendation">;

/** A repeated request returns the open recommendation. */
const REQUEST = statement(`
  INSERT INTO recommendation (id, operation, input, fingerprint, member_id, token_id, state, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, 'open', $7)
  ON CONFLICT (member_id, operation, fingerprint) WHERE state = 'open'
    DO UPDATE SET token_id = excluded.token_id
  RETURNING id`);

/** Returns the recommendation's id. */
export async function requestRecommendation(
  tx: WriteTx,
  request: Pick<RecommendationRow, "id" | "operation" | "input" | "fingerprint" | "member_id" | "created_at"> & {
    token_id: string | undefined;
  },
): Promise<string> {
  const { id, operation, input, fingerprint, member_id, token_id, created_at } = request;
  const values = [id, operation, JSON.stringify(input), fingerprint, member_id, token_id, created_at];
  const [row] = await tx.run<{ id: string }>(REQUEST, values);
  if (!row) throw new Error("the recommendation was not stored");
  tx.notify(RECOMMENDATIONS_CHANNEL, row.id);
  tx.announce(CHANGES_CHANNEL, areaChanged("recommendations"));
  return row.id;
}

/** Returns false if it was already closed. */
export async function closeRecommendation(
  tx: WriteTx,
  id: string,
  change: { state: Exclude<RecommendationState, "open">; by: string; reason: string | null; now: Date },
): Promise<boolean> {
  const { state, by, reason, now } = change;
  const { numUpdatedRows } = await tx.query
    .updateTable("recommendation")
    .set({ state, decided_by: by, decided_at: now, reason })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
