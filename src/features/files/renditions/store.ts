import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { say } from "../messages.ts";
import { fileIsReadable } from "../visibility.ts";
import { ATTEMPTS_MAX } from "./rules.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    file_rendition: {
      error: Message | string | null;
    };
  }
}

export const RENDITION_STATES = ["wanted", "made", "impossible", "failed"] as const;

export type RenditionRow = Row<"file_rendition">;

/** Wakes the job. Rows are written by triggers. */
export const RENDITION_CHANNEL = "file_rendition";

/** One that this attempt makes, with its file. */
export interface Claimed extends Pick<RenditionRow, "file_id" | "kind" | "sha256" | "attempts"> {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Those whose process ended twice, such as by a file that kills it. */
const GIVE_UP = statement(`
  UPDATE file_rendition SET state = 'failed', error = coalesce(error, $2)
  WHERE state = 'wanted' AND attempts >= ${ATTEMPTS_MAX} AND due_at <= $1`);

/** A time far ahead was written before the clock was set back. */
const CLAIM = statement(`
  UPDATE file_rendition AS r SET attempts = r.attempts + 1, due_at = $2 FROM file AS f
  WHERE f.id = r.file_id AND (r.file_id, r.kind) = (
    SELECT r.file_id, r.kind FROM file_rendition AS r JOIN file AS f ON f.id = r.file_id
    WHERE r.state = 'wanted' AND r.attempts < ${ATTEMPTS_MAX}
      AND (r.due_at <= $1 OR r.due_at > $1::timestamptz + interval '1 hour')
      AND f.state = 'active' AND ${fileIsReadable}
    ORDER BY r.wanted_at, r.file_id LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
  RETURNING r.file_id, r.kind, r.sha256, r.attempts, f.name, f.type, f.size`);

/** Of files that may be read, the oldest first. Counts the attempt. */
export async function claim(tx: WriteTx, now: Date, until: Date): Promise<Claimed | undefined> {
  await tx.run(GIVE_UP, [now, toKeep(say.renditionStopped)]);
  const [row] = await tx.run<Claimed>(CLAIM, [now, until]);
  return row;
}

/** Nothing changes if the file has another content since, or another attempt began. */
const HELD = "file_id = $1 AND kind = $2 AND sha256 = $3 AND attempts = $4 AND state = 'wanted'";

const held = ({ file_id, kind, sha256, attempts }: Claimed) => [file_id, kind, sha256, attempts];

const END = statement(`UPDATE file_rendition SET state = $5, error = $6 WHERE ${HELD} RETURNING file_id`);

export async function end(
  tx: WriteTx,
  claimed: Claimed,
  { state, error }: { readonly state: "made" | "impossible" | "failed"; readonly error: Message | string | null },
): Promise<boolean> {
  return (await tx.run(END, [...held(claimed), state, toKeep(error)])).length > 0;
}

const MAKE_PREVIEW = statement(`
  UPDATE file_rendition SET state = 'made', error = NULL, picture = $5, width = $6, height = $7, thumbnail = $8, excerpt = $9
  WHERE ${HELD}`);

type Made = Pick<RenditionRow, "picture" | "width" | "height" | "thumbnail" | "excerpt">;

export async function makePreview(tx: WriteTx, claimed: Claimed, made: Made): Promise<void> {
  const { picture, width, height, thumbnail, excerpt } = made;
  await tx.run(MAKE_PREVIEW, [...held(claimed), picture, width, height, thumbnail, excerpt]);
}

const SET_WORDS = statement("UPDATE file SET content_text = $2 WHERE id = $1");

export async function setWords(tx: WriteTx, fileId: string, words: string): Promise<void> {
  await tx.run(SET_WORDS, [fileId, words]);
}

const KNOW_WORDS = statement(
  `UPDATE file_rendition SET state = 'made', error = NULL WHERE file_id = $1 AND kind = 'words'`,
);

/** Words that are known without reading the content; empty for none. */
export async function giveWords(tx: WriteTx, fileId: string, words: string): Promise<void> {
  await setWords(tx, fileId, words);
  await tx.run(KNOW_WORDS, [fileId]);
}

const WORDS_STATE_OF = statement("SELECT state FROM file_rendition WHERE file_id = $1 AND kind = 'words'");

export async function wordsStateOf(tx: ReadTx, fileId: string): Promise<RenditionRow["state"] | undefined> {
  return (await tx.run<Pick<RenditionRow, "state">>(WORDS_STATE_OF, [fileId]))[0]?.state;
}

const RETRY = statement(`
  UPDATE file_rendition SET due_at = $5, error = $6, attempts = attempts - CASE WHEN $7::boolean THEN 0 ELSE 1 END
  WHERE ${HELD}`);

/** `counts`: whether this attempt was one. */
export async function retry(
  tx: WriteTx,
  claimed: Claimed,
  { dueAt, error, counts }: { readonly dueAt: Date; readonly error: Message | string | null; readonly counts: boolean },
): Promise<void> {
  await tx.run(RETRY, [...held(claimed), dueAt, toKeep(error), counts]);
}

const PREVIEW_OF = statement(
  `SELECT state, picture, width, height, thumbnail, excerpt FROM file_rendition WHERE file_id = $1 AND kind = 'preview'`,
);

export type Preview = Pick<RenditionRow, "state" | "picture" | "width" | "height" | "thumbnail" | "excerpt">;

/** Of the current content. Callers decide who may see it: those who may see the file. */
export async function previewOf(tx: ReadTx, fileId: string): Promise<Preview> {
  const [row] = await tx.run<Preview>(PREVIEW_OF, [fileId]);
  if (!row) throw new Error(`the file ${fileId} has no preview row`);
  return row;
}
