import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { scoreOf, UNDATED_SCORE } from "./ranking.ts";

/** A stored post. `url` is where it leads, `canonical_url` what it is compared by. */
export interface HeadlineRow {
  readonly id: string;
  readonly source_id: string;
  readonly story_id: string;
  readonly url: string;
  readonly canonical_url: string;
  readonly title: string;
  readonly summary: string;
  readonly title_key: string | null;
  /** The time of the first reading if the post is not dated. */
  readonly at: Date;
  readonly dated: boolean;
}

interface Report {
  readonly source: string;
  readonly source_id: string;
  readonly weight: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  /** ISO 8601: dates inside JSON come as text. Null if unknown. */
  readonly at: string | null;
}

export interface Story {
  readonly id: string;
  readonly score: number;
  readonly newest_at: Date;
  /** Whether any of its posts is. */
  readonly dated: boolean;
  /** The leading post first, then by time. */
  readonly reports: readonly Report[];
}

const LOCK_STORIES = statement("SELECT pg_advisory_xact_lock(hashtextextended('headline stories', 0))");

/** Stories are compared with all others, so one source at a time stores its posts. */
export async function lockStories(tx: WriteTx): Promise<void> {
  await tx.run(LOCK_STORIES, []);
}

/** The first post of the heaviest source leads the story. */
const LEADING = "h.dated DESC, c.weight DESC, h.at, h.url, c.id, h.id";

const RANKED = statement(`
  SELECT s.id, s.score, s.newest_at, s.dated, r.reports FROM (
    SELECT * FROM headline_story WHERE newest_at >= $1
    ORDER BY score DESC, newest_at DESC, url LIMIT $2 OFFSET $3) AS s
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('source', c.name, 'source_id', c.id, 'weight', c.weight,
      'title', h.title, 'summary', h.summary, 'url', h.url, 'at', CASE WHEN h.dated THEN h.at END) ORDER BY ${LEADING}) AS reports
    FROM headline AS h JOIN headline_source AS c ON c.id = h.source_id WHERE h.story_id = s.id) AS r
  ORDER BY s.score DESC, s.newest_at DESC, s.url`);

export async function listRanked(
  tx: ReadTx,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
): Promise<Story[]> {
  return tx.run<Story>(RANKED, [since, limit, offset]);
}

const NEWEST = statement(`
  SELECT h.id, h.title, h.summary, h.url, h.at, c.name AS source
  FROM headline h JOIN headline_source c ON c.id = h.source_id
  WHERE h.dated AND h.at <= $1 ORDER BY h.at DESC, h.id LIMIT $2`);

export type NewestPost = Pick<HeadlineRow, "id" | "title" | "summary" | "url" | "at"> & { readonly source: string };

/** Posts with a date, the newest first. */
export async function listNewest(tx: ReadTx, now: Date, limit: number): Promise<NewestPost[]> {
  return tx.run<NewestPost>(NEWEST, [now, limit]);
}

const COUNT = statement("SELECT count(*)::int AS total FROM headline_story WHERE newest_at >= $1");

export async function countStories(tx: ReadTx, since: Date): Promise<number> {
  return (await tx.run<{ total: number }>(COUNT, [since]))[0]?.total ?? 0;
}

const OF_SOURCE = statement(
  `SELECT id, story_id, canonical_url, title, summary, url FROM headline WHERE source_id = $1`,
);

export type KnownPost = Pick<HeadlineRow, "id" | "story_id" | "canonical_url" | "title" | "summary" | "url">;

export async function postsOf(tx: ReadTx, sourceId: string): Promise<ReadonlyMap<string, KnownPost>> {
  const rows = await tx.run<KnownPost>(OF_SOURCE, [sourceId]);
  return new Map(rows.map((row) => [row.canonical_url, row]));
}

const RESEMBLING = statement(`
  SELECT id, source_id, story_id, url, canonical_url, title, summary, title_key, at, dated FROM headline
  WHERE source_id <> $1 AND (md5(canonical_url) = ANY (SELECT md5(u) FROM unnest($2::text[]) AS u)
    OR (md5(title_key) = ANY (SELECT md5(k) FROM unnest($3::text[]) AS k) AND at BETWEEN $4 AND $5))
  ORDER BY at, id LIMIT 5000`);

/** Posts of other sources with one of the URLs, or with one of the title keys in that time. */
export async function resembling(
  tx: ReadTx,
  asked: { sourceId: string; urls: readonly string[]; titleKeys: readonly string[]; from: Date; to: Date },
): Promise<HeadlineRow[]> {
  const { sourceId, urls, titleKeys, from, to } = asked;
  return tx.run<HeadlineRow>(RESEMBLING, [sourceId, urls, titleKeys, from, to]);
}

const JOIN = statement(`
  UPDATE headline SET story_id = r.whole
  FROM unnest($1::text[], $2::text[]) AS r (part, whole) WHERE headline.story_id = r.part`);

/** Makes each story a part of the other one that it names. */
export async function joinStories(tx: WriteTx, wholes: ReadonlyMap<string, string>): Promise<void> {
  if (wholes.size > 0) await tx.run(JOIN, [[...wholes.keys()], [...wholes.values()]]);
}

const INSERT_STORIES = statement(`
  INSERT INTO headline_story (id, score, newest_at, url)
  SELECT *, 0, $2::timestamptz, '' FROM unnest($1::text[])`);

const INSERT = statement(`
  INSERT INTO headline (id, source_id, story_id, url, canonical_url, title, summary, title_key, at, dated, listed)
  SELECT id, source_id, story_id, url, canonical_url, title, summary, title_key, at, dated, true
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, source_id text, story_id text, url text,
    canonical_url text, title text, summary text, title_key text, at timestamptz, dated boolean)`);

export async function insertPosts(
  tx: WriteTx,
  posts: readonly HeadlineRow[],
  newStories: readonly string[],
  now: Date,
): Promise<void> {
  if (newStories.length > 0) await tx.run(INSERT_STORIES, [newStories, now]);
  if (posts.length > 0) await tx.run(INSERT, [JSON.stringify(posts)]);
}

const UPDATE = statement(`
  UPDATE headline SET title = r.title, summary = r.summary, url = r.url
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, title text, summary text, url text)
  WHERE headline.id = r.id`);

const MARK = statement(`
  UPDATE headline SET listed = canonical_url = ANY ($2::text[])
  WHERE source_id = $1 AND listed <> (canonical_url = ANY ($2::text[]))`);

/** Takes over new words of known posts, and marks which posts the source still lists. */
export async function updatePosts(
  tx: WriteTx,
  sourceId: string,
  { changed, listed }: { changed: readonly KnownPost[]; listed: readonly string[] },
): Promise<void> {
  if (changed.length > 0) await tx.run(UPDATE, [JSON.stringify(changed)]);
  await tx.run(MARK, [sourceId, listed]);
}

const STORIES_OF = statement("SELECT DISTINCT story_id FROM headline WHERE source_id = $1");

export async function storiesOf(tx: ReadTx, sourceId: string): Promise<string[]> {
  return (await tx.run<{ story_id: string }>(STORIES_OF, [sourceId])).map(({ story_id }) => story_id);
}

const EMPTY = statement(`
  DELETE FROM headline_story AS s WHERE s.id = ANY ($1::text[])
  AND NOT EXISTS (SELECT FROM headline AS h WHERE h.story_id = s.id)`);

const POSTS = statement(`
  SELECT h.story_id, h.source_id, h.url, h.at, h.dated, c.weight
  FROM headline AS h JOIN headline_source AS c ON c.id = h.source_id
  WHERE h.story_id = ANY ($1::text[]) ORDER BY h.story_id, ${LEADING}`);

const SCORE = statement(`
  UPDATE headline_story AS s SET score = r.score, newest_at = r.newest_at, dated = r.dated, url = r.url
  FROM jsonb_to_recordset($1::jsonb)
    AS r (id text, score double precision, newest_at timestamptz, dated boolean, url text)
  WHERE s.id = r.id`);

type Post = Pick<HeadlineRow, "story_id" | "source_id" | "url" | "at" | "dated"> & { weight: number };

/** Scores these stories again, and deletes those without a post. */
export async function rescore(tx: WriteTx, storyIds: readonly string[]): Promise<void> {
  if (storyIds.length === 0) return;
  await tx.run(EMPTY, [storyIds]);
  const byStory = new Map<string, Post[]>();
  for (const post of await tx.run<Post>(POSTS, [storyIds])) {
    byStory.set(post.story_id, [...(byStory.get(post.story_id) ?? []), post]);
  }
  const scores = [...byStory].map(([id, posts]) => {
    const dated = posts.filter((post) => post.dated);
    const times = (dated.length > 0 ? dated : posts).map(({ at }) => at.getTime());
    return {
      id,
      score: dated.length > 0 ? scoreOf(dated) : UNDATED_SCORE,
      url: posts[0]?.url ?? "",
      newest_at: new Date(Math.max(...times)),
      dated: dated.length > 0,
    };
  });
  await tx.run(SCORE, [JSON.stringify(scores)]);
}

const PURGE = statement(`
  DELETE FROM headline WHERE id IN
    (SELECT id FROM headline WHERE at < $1 AND NOT listed ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING story_id`);

/** Deletes at most `limit` posts from before an instant. Those that a source still lists stay, or they would be new. */
export async function purge(tx: WriteTx, before: Date, limit: number): Promise<number> {
  await lockStories(tx);
  const gone = await tx.run<{ story_id: string }>(PURGE, [before, limit]);
  await rescore(tx, [...new Set(gone.map(({ story_id }) => story_id))]);
  return gone.length;
}
