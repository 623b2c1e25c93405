import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { mediaPath } from "../media/index.ts";
import type { DraftedStory, Feature, Source } from "./document.ts";
import type { IssueState } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    signal_beat: BeatRow;
    signal_editor: { member_id: string; added_at: Date };
    signal_issue: IssueRow;
    signal_story: StoryRow;
  }
}

export interface BeatRow {
  id: string;
  title: string;
  position: number;
}

export interface IssueRow {
  id: string;
  slug: string;
  number: number;
  title: string;
  dek: string;
  datespan: string;
  state: IssueState;
  rev: number;
  scheduled_for: Date | null;
  approved_sha256: string | null;
  approved_by: string | null;
  published_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface StoryRow {
  issue_id: string;
  story_id: string;
  beat: string;
  position: number;
  headline: string;
  dek: string;
  body_md: string;
  feature: Feature | null;
  image_media_id: string | null;
  image_alt: string;
  sources: Source[];
  rev: number;
  updated_at: Date;
}

export async function listBeats(tx: ReadTx): Promise<BeatRow[]> {
  return tx.query.selectFrom("signal_beat").selectAll().orderBy("position").orderBy("id").execute();
}

/** Replaces the beats. @throws ConstraintViolation signal_story_beat_fkey when a story has a removed one */
export async function replaceBeats(tx: WriteTx, beats: readonly Omit<BeatRow, "position">[]): Promise<void> {
  const rows = beats.map((beat, position) => ({ ...beat, position }));
  const kept = rows.map(({ id }) => id);
  await tx.query.deleteFrom("signal_beat").where("id", "not in", kept).execute();
  await tx.query
    .insertInto("signal_beat")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({ title: ref("excluded.title"), position: ref("excluded.position") })),
    )
    .execute();
}

export async function isNamedEditor(tx: ReadTx, memberId: string): Promise<boolean> {
  const editors = tx.query.selectFrom("signal_editor").select("member_id");
  return (await editors.where("member_id", "=", memberId).executeTakeFirst()) !== undefined;
}

export interface Editor {
  readonly member_id: string;
  readonly name: string;
  readonly added_at: Date;
}

export async function listEditors(tx: ReadTx): Promise<Editor[]> {
  const rows = await tx.query
    .selectFrom("signal_editor")
    .innerJoin("member_identity", "member_identity.id", "signal_editor.member_id")
    .select(["signal_editor.member_id", "member_identity.name", "signal_editor.added_at"])
    .orderBy("member_identity.name")
    .orderBy("signal_editor.member_id")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? "" }));
}

/** False for an unknown member. */
export async function addEditor(tx: WriteTx, memberId: string, now: Date): Promise<boolean> {
  const text = `INSERT INTO signal_editor (member_id, added_at) SELECT id, $2 FROM member_key WHERE id = $1
                ON CONFLICT (member_id) DO UPDATE SET added_at = signal_editor.added_at RETURNING member_id`;
  return (await tx.run({ name: "signal_add_editor", text }, [memberId, now])).length > 0;
}

export async function removeEditor(tx: WriteTx, memberId: string): Promise<void> {
  await tx.query.deleteFrom("signal_editor").where("member_id", "=", memberId).execute();
}

export async function listIssues(tx: ReadTx, limit: number): Promise<(IssueRow & { stories: number })[]> {
  const text = `SELECT i.*, (SELECT count(*)::int FROM signal_story s WHERE s.issue_id = i.id) AS stories
                FROM signal_issue i ORDER BY i.number DESC LIMIT $1`;
  return tx.run({ name: "signal_issue_list", text }, [limit]);
}

export async function findIssue(tx: ReadTx, id: string): Promise<IssueRow | undefined> {
  return tx.query.selectFrom("signal_issue").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Serializes all changes of the issue and its stories. */
export async function lockIssue(tx: WriteTx, id: string): Promise<IssueRow | undefined> {
  return tx.query.selectFrom("signal_issue").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function nextNumber(tx: ReadTx): Promise<number> {
  const last = await tx.query
    .selectFrom("signal_issue")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

/** @throws ConstraintViolation signal_issue_slug or signal_issue_number */
export async function insertIssue(tx: WriteTx, issue: IssueRow): Promise<void> {
  await tx.query.insertInto("signal_issue").values(issue).execute();
}

/** @throws ConstraintViolation signal_issue_slug or signal_issue_number */
export async function updateIssue(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<IssueRow, "id" | "created_at" | "created_by">>,
): Promise<IssueRow> {
  return tx.query
    .updateTable("signal_issue")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteIssue(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("signal_issue").where("id", "=", id).execute();
}

/** Clears the approval of a scheduled issue. */
export const UNAPPROVED = { scheduled_for: null, approved_sha256: null, approved_by: null };

/** The oldest issue whose time has come, locked; others at work on one are passed over. */
export async function lockDue(tx: WriteTx, now: Date): Promise<IssueRow | undefined> {
  return tx.query
    .selectFrom("signal_issue")
    .selectAll()
    .where("state", "=", "scheduled")
    .where("scheduled_for", "<=", now)
    .orderBy("scheduled_for")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** In the order of each beat. */
export async function listStories(tx: ReadTx, issueId: string): Promise<StoryRow[]> {
  return tx.query
    .selectFrom("signal_story")
    .selectAll()
    .where("issue_id", "=", issueId)
    .orderBy("position")
    .orderBy("story_id")
    .execute();
}

/** @throws ConstraintViolation signal_story_beat_fkey */
export async function putStory(tx: WriteTx, story: StoryRow): Promise<void> {
  const row = {
    ...story,
    feature: story.feature && JSON.stringify(story.feature),
    sources: JSON.stringify(story.sources),
  };
  const { issue_id: _issue, story_id: _story, ...changes } = row;
  await tx.query
    .insertInto("signal_story")
    .values(row as never)
    .onConflict((conflict) => conflict.columns(["issue_id", "story_id"]).doUpdateSet(changes as never))
    .execute();
}

export async function deleteStory(tx: WriteTx, issueId: string, storyId: string): Promise<void> {
  await tx.query.deleteFrom("signal_story").where("issue_id", "=", issueId).where("story_id", "=", storyId).execute();
}

/** Puts the stories into the beat, in this order. */
export async function placeStories(
  tx: WriteTx,
  issueId: string,
  beat: string,
  stories: readonly string[],
): Promise<void> {
  const text = `UPDATE signal_story s SET beat = $2, position = o.position - 1
                FROM unnest($3::text[]) WITH ORDINALITY AS o (story_id, position)
                WHERE s.issue_id = $1 AND s.story_id = o.story_id`;
  await tx.run({ name: "signal_story_place", text }, [issueId, beat, stories]);
}

export function draftedStory(row: StoryRow): DraftedStory {
  const { story_id, beat, headline, dek, body_md, feature, sources, image_media_id, image_alt } = row;
  const image = image_media_id === null ? null : { path: mediaPath(image_media_id), alt: image_alt };
  return { story_id, beat, headline, dek, body_md, feature, image, sources };
}
