import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { fileIsReadable } from "../files/index.ts";
import { type Cue, type Speaker, searchWords } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    presentation: {
      chapters: readonly Chapter[];
    };
    presentation_caption: {
      cues: readonly Cue[];
    };
  }
}

export interface Chapter {
  readonly start_seconds: number;
  readonly title: string;
}

export type PresentationRow = Row<"presentation">;

export type CaptionRow = Row<"presentation_caption">;

type CaptionFacts = Pick<CaptionRow, "language" | "kind" | "stored_at"> & { cue_count: number };

/** A file of the vault as it is served: the current version. */
export interface ServedFile {
  readonly file_id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * A presentation with its speakers by position, and its captions by language. Files are null once they are in the trash
 * or closed.
 */
export interface Detail extends PresentationRow {
  readonly recording: ServedFile | null;
  readonly slides: ServedFile | null;
  readonly speakers: readonly Speaker[];
  readonly captions: readonly CaptionFacts[];
}

/** Dates inside JSON come as text. */
type Raw = Omit<Detail, "speakers" | "captions"> & {
  speakers: readonly (Omit<Speaker, "answered_at"> & { answered_at: string | null })[];
  captions: readonly (Omit<CaptionFacts, "stored_at"> & { stored_at: string })[];
};

const served = <const Column extends string>(column: Column) =>
  `(SELECT jsonb_build_object('file_id', f.id, 'filename', f.name,
      'content_type', f.type, 'size', f.size, 'sha256', f.sha256)
    FROM file AS f WHERE f.id = p.${column} AND f.state = 'active' AND ${fileIsReadable})` as const;

const DETAIL = `SELECT p.*, ${served("recording_file")} AS recording, ${served("slides_file")} AS slides,
    coalesce((SELECT jsonb_agg(jsonb_build_object('name', s.name, 'member_id', s.member_id, 'state', s.state,
        'answered_at', s.answered_at) ORDER BY s.position)
      FROM presentation_speaker AS s WHERE s.number = p.number), '[]') AS speakers,
    coalesce((SELECT jsonb_agg(jsonb_build_object('language', c.language, 'kind', c.kind, 'stored_at', c.stored_at,
        'cue_count', jsonb_array_length(c.cues)) ORDER BY c.language)
      FROM presentation_caption AS c WHERE c.number = p.number), '[]') AS captions
  FROM presentation AS p` as const;

const LIST = statement(
  `${DETAIL} WHERE ($1 OR p.state = 'published') ORDER BY p.held_at DESC, p.number DESC LIMIT $2 OFFSET $3`,
);

/** The newest first. */
export async function list(
  tx: ReadTx,
  { drafts, limit, offset }: { drafts: boolean; limit: number; offset: number },
): Promise<Detail[]> {
  return (await tx.run<Raw>(LIST, [drafts, limit, offset])).map(detailOf);
}

const COUNT = statement("SELECT count(*)::int AS total FROM presentation WHERE $1 OR state = 'published'");

export async function count(tx: ReadTx, { drafts }: { drafts: boolean }): Promise<number> {
  const [row] = await tx.run<{ total: number }>(COUNT, [drafts]);
  return row?.total ?? 0;
}

const FIND = statement(`${DETAIL} WHERE p.number = $1`);

export async function find(tx: ReadTx, number: number): Promise<Detail | undefined> {
  const [row] = await tx.run<Raw>(FIND, [number]);
  return row && detailOf(row);
}

export async function findPublished(tx: ReadTx, number: number): Promise<Detail | undefined> {
  const found = await find(tx, number);
  return found?.state === "published" ? found : undefined;
}

const FIND_MANY = statement(`${DETAIL} WHERE p.number = ANY ($1::int[]) AND p.state = 'published'`);

export async function findMany(tx: ReadTx, numbers: readonly number[]): Promise<ReadonlyMap<number, Detail>> {
  const rows = await tx.run<Raw>(FIND_MANY, [numbers]);
  return new Map(rows.map((row) => [row.number, detailOf(row)]));
}

function detailOf({ speakers, captions, ...row }: Raw): Detail {
  return {
    ...row,
    speakers: speakers.map((each) => ({ ...each, answered_at: each.answered_at ? new Date(each.answered_at) : null })),
    captions: captions.map((each) => ({ ...each, stored_at: new Date(each.stored_at) })),
  };
}

const LOCK = statement("SELECT number FROM presentation WHERE number = $1 FOR NO KEY UPDATE");

/** Serializes the changes of a presentation and its speakers. */
export async function lock(tx: WriteTx, number: number): Promise<Detail | undefined> {
  const rows = await tx.run(LOCK, [number]);
  return rows.length > 0 ? find(tx, number) : undefined;
}

export async function put(
  tx: WriteTx,
  presentation: Omit<PresentationRow, "title_words" | "abstract_words">,
): Promise<void> {
  const { title, series, abstract, chapters } = presentation;
  const words = { title_words: searchWords(`${title} ${series}`), abstract_words: searchWords(abstract) };
  const row = { ...presentation, ...words, chapters: JSON.stringify(chapters) };
  const { number: _number, created_at: _created, ...changes } = row;
  await tx.query
    .insertInto("presentation")
    .values(row)
    .onConflict((conflict) => conflict.column("number").doUpdateSet(changes))
    .execute();
}

export async function setState(tx: WriteTx, number: number, publishedAt: Date | null, now: Date): Promise<void> {
  const state = publishedAt === null ? "draft" : "published";
  const changes = { state, published_at: publishedAt, updated_at: now } as const;
  await tx.query.updateTable("presentation").set(changes).where("number", "=", number).execute();
}

/** Replaces all speakers. */
export async function putSpeakers(tx: WriteTx, number: number, speakers: readonly Speaker[]): Promise<void> {
  await tx.query.deleteFrom("presentation_speaker").where("number", "=", number).execute();
  if (speakers.length === 0) return;
  const rows = speakers.map(({ name, member_id, state, answered_at }, index) => ({
    number,
    position: index + 1,
    name,
    member_id,
    state,
    answered_at,
    name_words: searchWords(name),
  }));
  await tx.query.insertInto("presentation_speaker").values(rows).execute();
}

export async function answer(
  tx: WriteTx,
  { number, memberId }: { number: number; memberId: string },
  state: "accepted" | "declined",
  now: Date,
): Promise<void> {
  await tx.query
    .updateTable("presentation_speaker")
    .set({ state, answered_at: now })
    .where("number", "=", number)
    .where("member_id", "=", memberId)
    .execute();
}

const OF_MEMBER = statement(`
  ${DETAIL} JOIN presentation_speaker AS own ON own.number = p.number AND own.member_id = $1
  ORDER BY p.held_at DESC, p.number DESC LIMIT $2`);

export async function listOfMember(tx: ReadTx, memberId: string, limit: number): Promise<Detail[]> {
  return (await tx.run<Raw>(OF_MEMBER, [memberId, limit])).map(detailOf);
}

const MEMBERS = statement("SELECT id FROM member_identity WHERE id = ANY ($1::text[])");

/** Those of the ids that no member has. */
export async function unknownMembers(tx: ReadTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.run<{ id: string }>(MEMBERS, [ids]);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
