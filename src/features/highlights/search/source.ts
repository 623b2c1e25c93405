import { likePatterns, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { get } from "../operations/get.ts";
import { list } from "../operations/list.ts";
import type { Published } from "../store.ts";

const FIND = statement(`
  SELECT id, story FROM highlight
  WHERE taken_down_at IS NULL
    AND folded(concat_ws(E'\\n', story ->> 'event_title', story ->> 'member_name', story ->> 'action', story ->> 'dek'))
      LIKE ALL ($1)
  ORDER BY approved_at DESC, id LIMIT $2`);

const pageOf = (id: string) => `/highlights/${encodeURIComponent(id)}`;

export const highlightsFound: SearchSource = {
  kind: "highlight",
  through: list,
  opens: (id) =>
    opening(get, { id }, ({ highlight: { event_title, dek, ...facts } }) => ({
      title: event_title,
      at: facts.approved_at,
      path: pageOf(id),
      words: dek,
      facts,
    })),
  async find(tx, { words, limit }) {
    const published = await tx.run<Pick<Published, "id" | "story">>(FIND, [likePatterns(words), limit]);
    return published.map(({ id, story }) => ({
      key: id,
      title: story.event_title,
      line: `${story.member_name} ${story.action}`,
      path: pageOf(id),
    }));
  },
};
