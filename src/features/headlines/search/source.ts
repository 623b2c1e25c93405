import { likePatterns, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { get } from "../operations/get.ts";
import { oldestShown } from "../rules.ts";

interface FoundPost {
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly at: Date;
}

/** One post of each story. */
const FIND = statement(`
  SELECT * FROM (
    SELECT DISTINCT ON (h.story_id) h.title, h.url, c.name AS source, h.at, h.dated
    FROM headline AS h JOIN headline_story AS s ON s.id = h.story_id
      JOIN headline_source AS c ON c.id = h.source_id
    WHERE s.newest_at >= $1 AND folded(h.title) LIKE ALL ($2)
    ORDER BY h.story_id, h.dated DESC, c.weight DESC, h.at, h.id) AS found
  ORDER BY dated DESC, at DESC, url LIMIT $3`);

export const headlinesFound: SearchSource = {
  kind: "headline",
  through: get,
  async find(tx, { words, limit, now }) {
    const posts = await tx.run<FoundPost>(FIND, [oldestShown(now), likePatterns(words), limit]);
    return posts.map(({ title, url, source, at }) => ({ title, line: source, at, path: url }));
  },
};
