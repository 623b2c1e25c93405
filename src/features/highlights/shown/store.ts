import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { CleanStory } from "../schemas.ts";

/** A member whom a story shows. `agrees` is null until they answer. */
type Shown = Row<"highlight_shown">;

export interface ShownPerson extends Shown {
  readonly name: string | null;
}

/** A waiting story, or a published one that none replaces yet. */
export interface ShowingStory extends Shown {
  /** Null for a story that the space proposed of its own. */
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly story: CleanStory;
  readonly state: "pending" | "published" | "taken_down";
}

/** A new version asks everybody again, also those whom it names no more: it could not be passed over by sending twice. */
const ASK = statement(`
  INSERT INTO highlight_shown AS held (highlight_id, member_id, asked_at)
  SELECT $1, member_id, $3 FROM (
    SELECT unnest($2::text[]) AS member_id UNION SELECT member_id FROM highlight_shown WHERE highlight_id = $1
  ) AS people
  ON CONFLICT (highlight_id, member_id) DO UPDATE SET asked_at = $3, agrees = NULL, answered_at = NULL
    WHERE $4 AND (held.agrees IS NOT NULL OR held.asked_at <= $3 - interval '1 day')
  RETURNING member_id`);

/**
 * Adds the people whom a story shows to those who were named before. With `isNew`, text or pictures differ from what
 * they were asked about. Returns those to notify: who has not answered hears of it once a day at most.
 */
export async function ask(
  tx: WriteTx,
  { id, people, isNew, now }: { id: string; people: readonly string[]; isNew: boolean; now: Date },
): Promise<string[]> {
  const asked = await tx.run<{ member_id: string }>(ASK, [id, people, now, isNew]);
  return asked.map(({ member_id }) => member_id);
}

/** In the order of their names. */
export async function listShown(tx: ReadTx, ids: readonly string[]): Promise<ShownPerson[]> {
  if (ids.length === 0) return [];
  return tx.query
    .selectFrom("highlight_shown")
    .leftJoin("member_identity", "member_identity.id", "highlight_shown.member_id")
    .selectAll("highlight_shown")
    .select("member_identity.name")
    .where("highlight_id", "in", ids)
    .orderBy("member_identity.name")
    .orderBy("member_id")
    .execute();
}

const SHOWING = statement(`
  SELECT held.*, coalesce(waiting.member_id, h.member_id) AS author_id, author.name AS author_name,
    coalesce(waiting.story, h.story) AS story,
    CASE WHEN waiting.id IS NOT NULL THEN 'pending' WHEN h.taken_down_at IS NULL THEN 'published'
      ELSE 'taken_down' END AS state
  FROM highlight_shown held
    LEFT JOIN highlight_submission waiting ON waiting.id = held.highlight_id AND waiting.expires_at > $2
    LEFT JOIN highlight h ON h.id = held.highlight_id
    LEFT JOIN member_identity author ON author.id = coalesce(waiting.member_id, h.member_id)
  WHERE held.member_id = $1 AND (waiting.id IS NOT NULL OR h.id IS NOT NULL)
    AND ($3::text IS NULL OR held.highlight_id = $3)
  ORDER BY held.asked_at DESC, held.highlight_id LIMIT $4`) as Statement<ShowingStory>;

/** Stories that show the member, the newest question first. */
export async function listShowing(
  tx: ReadTx,
  memberId: string,
  { now, limit, id = null }: { now: Date; limit: number; id?: string | null },
): Promise<ShowingStory[]> {
  return tx.run<ShowingStory>(SHOWING, [memberId, now, id, limit]);
}

export async function answer(
  tx: WriteTx,
  { id, memberId, agrees, now }: { id: string; memberId: string; agrees: boolean; now: Date },
): Promise<void> {
  await tx.query
    .updateTable("highlight_shown")
    .set({ agrees, answered_at: now })
    .where("highlight_id", "=", id)
    .where("member_id", "=", memberId)
    .execute();
}

const FORGET = statement(`
  DELETE FROM highlight_shown held
  WHERE NOT EXISTS (SELECT 1 FROM highlight_submission s WHERE s.id = held.highlight_id)
    AND NOT EXISTS (SELECT 1 FROM highlight h WHERE h.id = held.highlight_id)
    AND NOT EXISTS (SELECT 1 FROM highlight_decision d WHERE d.highlight_id = held.highlight_id)`);

/** Deletes the answers about stories that no longer exist, also not as decided ones of their authors. */
export async function forgetGone(tx: WriteTx): Promise<void> {
  await tx.run(FORGET, []);
}
