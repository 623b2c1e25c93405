import type { WriteTx } from "../../kernel/ports/database.ts";
import type { NewsEntry, NewsProblem, NewsProblemKind, NewsReading } from "../../kernel/ports/news-feed.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { say } from "./messages.ts";
import { postedAt } from "./rules.ts";
import { areAlike, canonicalUrl, titleKey } from "./similarity.ts";
import type { SourceRow } from "./store.ts";
import * as stories from "./story-store.ts";

const APART_MS_MAX = 3 * DAY_MS;

interface Setting {
  readonly now: Date;
  newId(prefix: string): string;
}

/** The state of a source after a reading. A source whose posts are all skipped is failing. */
export function outcomeOf(
  { entries, skipped, problems }: NewsReading,
  { failing_since }: Pick<SourceRow, "failing_since">,
  now: Date,
): Pick<SourceRow, "entries" | "skipped" | "problems" | "failing_since" | "last_error"> {
  const found = [
    ...problem(
      "too_old",
      entries.filter(({ at }) => postedAt(at, now) === null),
    ),
    ...problem(
      "future_date",
      entries.filter(({ at }) => at && postedAt(at, now)?.dated === false),
    ),
  ];
  const counts = { entries: entries.length, skipped, problems: [...problems, ...found] };
  if (entries.length > 0 || skipped === 0) return { ...counts, failing_since: null, last_error: null };
  return { ...counts, failing_since: failing_since ?? now, last_error: say.allSkipped({ count: skipped }) };
}

function problem(kind: NewsProblemKind, found: readonly NewsEntry[]): NewsProblem[] {
  const [first] = found;
  if (!first) return [];
  const date = kind === "future_date" && first.at ? ` (${first.at.toISOString().slice(0, 10)})` : "";
  return [{ kind, count: found.length, example: `${first.title}${date}` }];
}

type NewPost = Omit<stories.HeadlineRow, "story_id">;

/** Adds the new posts of a list to their stories. Posts that are no longer listed stay. `source` is locked. */
export async function storeReading(
  tx: WriteTx,
  source: Pick<SourceRow, "id">,
  { entries }: NewsReading,
  { now, newId }: Setting,
): Promise<void> {
  await stories.lockStories(tx);
  const listed = byCanonicalUrl(entries);
  const known = await stories.postsOf(tx, source.id);
  const changed = [...listed].flatMap(([key, entry]) => changedPost(known.get(key), entry) ?? []);
  await stories.updatePosts(tx, source.id, { changed, listed: [...listed.keys()] });
  const posts = [...listed].flatMap(([canonical_url, { title, summary, url, at: stated }]): NewPost[] => {
    const placed = known.has(canonical_url) ? null : postedAt(stated, now);
    const key = titleKey(title);
    if (placed === null) return [];
    const { at, dated } = placed;
    return [{ id: newId("hl"), source_id: source.id, url, canonical_url, title, summary, title_key: key, at, dated }];
  });
  const placed = await place(tx, source.id, posts, newId);
  await stories.joinStories(tx, placed.joined);
  await stories.insertPosts(tx, placed.posts, placed.newStories, now);
  const touched = [...changed, ...placed.posts].map(({ story_id }) => story_id);
  await stories.rescore(tx, [...new Set([...touched, ...[...placed.joined].flat()])]);
}

/** The first of several entries with one URL counts. */
function byCanonicalUrl(entries: readonly NewsEntry[]): ReadonlyMap<string, NewsEntry> {
  const found = new Map<string, NewsEntry>();
  for (const entry of entries) {
    const key = canonicalUrl(entry.url);
    if (!found.has(key)) found.set(key, entry);
  }
  return found;
}

function changedPost(known: stories.KnownPost | undefined, entry: NewsEntry): stories.KnownPost | null {
  if (!known) return null;
  const { title, summary, url } = entry;
  const isSame = known.title === title && known.summary === summary && known.url === url;
  return isSame ? null : { ...known, title, summary, url };
}

/**
 * The story of each post: those with its URL and those with a title like it, as one, or a new one. So it does not matter
 * which source is read first.
 */
async function place(tx: WriteTx, sourceId: string, posts: readonly NewPost[], newId: Setting["newId"]) {
  if (posts.length === 0) return { posts: [], newStories: [], joined: new Map<string, string>() };
  const times = posts.map(({ at }) => at.getTime());
  const others = await stories.resembling(tx, {
    sourceId,
    urls: posts.map(({ canonical_url }) => canonical_url),
    titleKeys: posts.flatMap(({ title_key }) => title_key ?? []),
    from: new Date(Math.min(...times) - APART_MS_MAX),
    to: new Date(Math.max(...times) + APART_MS_MAX),
  });
  const newStories: string[] = [];
  const joined = new Map<string, string>(); // the story that another one becomes a part of
  const wholeOf = (story: string): string => {
    const whole = joined.get(story);
    return whole === undefined ? story : wholeOf(whole);
  };
  const found = posts.map((post) => {
    const [story_id, ...parts] = new Set(storiesOf(post, others).map(wholeOf));
    for (const part of parts) joined.set(part, story_id as string);
    if (story_id !== undefined) return { ...post, story_id };
    const own = newId("hls");
    newStories.push(own);
    return { ...post, story_id: own };
  });
  const placed = found.map((post) => ({ ...post, story_id: wholeOf(post.story_id) }));
  return { posts: placed, newStories, joined: new Map([...joined.keys()].map((story) => [story, wholeOf(story)])) };
}

/** The oldest first. */
function storiesOf(post: NewPost, others: readonly stories.HeadlineRow[]): string[] {
  const same = others.filter((other) => other.canonical_url === post.canonical_url || areAlike(post, other));
  return same.map(({ story_id }) => story_id);
}
