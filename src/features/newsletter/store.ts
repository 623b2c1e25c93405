import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { mediaPath } from "../media/index.ts";
import type { DraftedStory, Feature, Source } from "./document.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    signal_story: {
      sources: Source[];
      feature: Feature | null;
    };
  }
}

export type BeatRow = Row<"signal_beat">;

export type IssueRow = Row<"signal_issue">;

export type StoryRow = Row<"signal_story">;

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

const ADD_EDITOR = statement(`
  INSERT INTO signal_editor (member_id, added_at) SELECT id, $2 FROM member_key WHERE id = $1
  ON CONFLICT (member_id) DO UPDATE SET added_at = signal_editor.added_at RETURNING member_id`);

/** False for an unknown member. */
export async function addEditor(tx: WriteTx, memberId: string, now: Date): Promise<boolean> {
  return (await tx.run(ADD_EDITOR, [memberId, now])).length > 0;
}

export async function removeEditor(tx: WriteTx, memberId: string): Promise<void> {
  await tx.query.deleteFrom("signal_editor").where("member_id", "=", memberId).execute();
}

const ISSUE_LIST = statement(`
  SELECT i.*, (SELECT count(*)::int FROM signal_story s WHERE s.issue_id = i.id) AS stories
  FROM signal_issue i ORDER BY i.number DESC LIMIT $1`);

export async function listIssues(tx: ReadTx, limit: number): Promise<(IssueRow & { stories: number })[]> {
  return tx.run(ISSUE_LIST, [limit]);
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
export const UNAPPROVED = { scheduled_for: null, approved_sha256: null, approved_by: null, held_at: null };

/** The oldest issue whose time has come, locked; others at work on one are passed over. */
export async function lockDue(tx: WriteTx, now: Date): Promise<IssueRow | undefined> {
  return tx.query
    .selectFrom("signal_issue")
    .selectAll()
    .where("state", "=", "scheduled")
    .where("scheduled_for", "<=", now)
    .where("held_at", "is", null)
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

const STORY_PLACE = statement(`
  UPDATE signal_story s SET beat = $2, position = o.position - 1
  FROM unnest($3::text[]) WITH ORDINALITY AS o (story_id, position)
  WHERE s.issue_id = $1 AND s.story_id = o.story_id`);

/** Puts the stories into the beat, in this order. */
export async function placeStories(
  tx: WriteTx,
  issueId: string,
  beat: string,
  stories: readonly string[],
): Promise<void> {
  await tx.run(STORY_PLACE, [issueId, beat, stories]);
}

export function draftedStory(row: StoryRow): DraftedStory {
  const { story_id, beat, headline, dek, body_md, feature, sources, image_media_id, image_alt } = row;
  const image = image_media_id === null ? null : { path: mediaPath(image_media_id), alt: image_alt };
  return { story_id, beat, headline, dek, body_md, feature, image, sources };
}
