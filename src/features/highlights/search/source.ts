import { likePatterns, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { list } from "../operations/list.ts";
import type { Published } from "../store.ts";

const FIND = statement(`
  SELECT id, story FROM highlight
  WHERE taken_down_at IS NULL
    AND folded(concat_ws(E'\\n', story ->> 'event_title', story ->> 'member_name', story ->> 'action', story ->> 'dek'))
      LIKE ALL ($1)
  ORDER BY approved_at DESC, id LIMIT $2`);

export const highlightsFound: SearchSource = {
  kind: "highlight",
  through: list,
  async find(tx, { words, limit }) {
    const published = await tx.run<Pick<Published, "id" | "story">>(FIND, [likePatterns(words), limit]);
    return published.map(({ id, story }) => ({
      title: story.event_title,
      line: `${story.member_name} ${story.action}`,
      path: `/highlights/${encodeURIComponent(id)}`,
    }));
  },
};
