import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { ACTIVE_MAX } from "../rules.ts";
import type { CleanStory, CurationRule } from "../schemas.ts";
import type { Published } from "../store.ts";

/** A story that the space proposes to its operators. */
export interface Proposal {
  readonly rule: CurationRule;
  /** The member whom it is about, or whose story it is; null for none. */
  readonly memberId: string | null;
  readonly story: CleanStory;
}

/** By id, or by the page that both are about. Operators and authors decided on some of them. */
const KNOWN = statement(`
  SELECT 1 FROM highlight_submission
    WHERE expires_at > $3 AND (id = $1 OR story ->> 'event_url' = $2)
  UNION ALL SELECT 1 FROM highlight WHERE id = $1 OR story ->> 'event_url' = $2
  UNION ALL SELECT 1 FROM highlight_decision WHERE highlight_id = $1 AND outcome IN ('rejected', 'withdrawn')
  LIMIT 1`);

/** Whether the story is pending, was published or was declined. */
export async function isKnownStory(tx: ReadTx, { id, event_url }: CleanStory, now: Date): Promise<boolean> {
  return (await tx.run(KNOWN, [id, event_url ?? null, now])).length > 0;
}

const ARCHIVED = statement(`
  SELECT h.member_id, h.story FROM highlight h
  WHERE h.taken_down_at IS NULL
    AND h.id NOT IN (
      SELECT id FROM highlight WHERE taken_down_at IS NULL ORDER BY approved_at DESC, id LIMIT ${ACTIVE_MAX})
    AND NOT EXISTS (SELECT 1 FROM highlight_submission s WHERE s.id = h.id AND s.expires_at > $1)
    AND NOT EXISTS (SELECT 1 FROM highlight_shown p WHERE p.highlight_id = h.id AND p.agrees IS NOT TRUE)
    AND coalesce((SELECT d.outcome FROM highlight_decision d WHERE d.highlight_id = h.id ORDER BY d.id DESC LIMIT 1), '')
      NOT IN ('rejected', 'withdrawn')
  ORDER BY h.approved_at, h.id LIMIT 1`) as Statement<Pick<Published, "member_id" | "story">>;

/** The archived story that was published longest ago, and that nobody declined to show again. */
export async function longestArchived(
  tx: ReadTx,
  now: Date,
): Promise<Pick<Published, "member_id" | "story"> | undefined> {
  return (await tx.run<Pick<Published, "member_id" | "story">>(ARCHIVED, [now]))[0];
}

const WAITING = statement(
  "SELECT count(*)::int AS total FROM highlight_submission WHERE rule = $1 AND expires_at > $2",
);

export async function countWaiting(tx: ReadTx, rule: CurationRule, now: Date): Promise<number> {
  return (await tx.run<{ total: number }>(WAITING, [rule, now]))[0]?.total ?? 0;
}

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended('highlight curation', 0))");

/** Two runs at once would propose the same. */
export async function lockCuration(tx: WriteTx): Promise<void> {
  await tx.run(LOCK, []);
}

const PROPOSE = statement(`
  INSERT INTO highlight_submission AS held
    (id, member_id, token_id, story, suspicious_patterns, revision, submitted_at, refreshed_at, expires_at, origin, rule)
  VALUES ($1, $2, NULL, $3, $4, 1, $5, $5, $6, 'system:ai_curation', $7)
  ON CONFLICT (id) DO UPDATE SET member_id = excluded.member_id, token_id = NULL, story = excluded.story,
    suspicious_patterns = excluded.suspicious_patterns, revision = 1, submitted_at = $5, refreshed_at = $5,
    expires_at = excluded.expires_at, origin = excluded.origin, rule = excluded.rule
  WHERE held.expires_at <= $5
  RETURNING id`);

/** False if another story with its id is pending. */
export async function insertProposal(
  tx: WriteTx,
  { rule, memberId, story }: Proposal,
  { suspicions, now, expiresAt }: { suspicions: readonly string[]; now: Date; expiresAt: Date },
): Promise<boolean> {
  const values = [story.id, memberId, JSON.stringify(story), suspicions, now, expiresAt, rule];
  return (await tx.run(PROPOSE, values)).length > 0;
}
