import { likePatterns, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { get } from "../operations/get.ts";
import { oldestShown } from "../rules.ts";

interface FoundPost {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly at: Date;
}

/** One post of each story. */
const FIND = statement(`
  SELECT * FROM (
    SELECT DISTINCT ON (h.story_id) h.id, h.title, h.url, c.name AS source, h.at, h.dated
    FROM headline AS h JOIN headline_story AS s ON s.id = h.story_id
      JOIN headline_source AS c ON c.id = h.source_id
    WHERE s.newest_at >= $1 AND folded(h.title) LIKE ALL ($2)
    ORDER BY h.story_id, h.dated DESC, c.weight DESC, h.at, h.id) AS found
  ORDER BY dated DESC, at DESC, url LIMIT $3`);

const READ = statement(`
  SELECT h.title, h.summary, h.url, c.name AS source, h.at
  FROM headline AS h JOIN headline_story AS s ON s.id = h.story_id JOIN headline_source AS c ON c.id = h.source_id
  WHERE h.id = $1 AND s.newest_at >= $2`);

export const headlinesFound: SearchSource = {
  kind: "headline",
  through: get,
  async find(tx, { words, limit, now }) {
    const posts = await tx.run<FoundPost>(FIND, [oldestShown(now), likePatterns(words), limit]);
    return posts.map(({ id, title, url, source, at }) => ({ key: id, title, line: source, at, path: url }));
  },
  async read(tx, key, now) {
    const [post] = await tx.run<Omit<FoundPost, "id"> & { readonly summary: string }>(READ, [key, oldestShown(now)]);
    if (!post) return undefined;
    const { title, summary, url, source, at } = post;
    return { title, at: at.toISOString(), path: url, words: summary, facts: { source } };
  },
};
