import { hasWords, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list, PAGE_MAX } from "../operations/list.ts";
import { listShown } from "../store.ts";

const pageOf = (id: string) => `/announcements#${id}`;

export const announcementsFound: SearchSource = {
  kind: "announcement",
  through: list,
  opens: (key) =>
    opening(list, { limit: PAGE_MAX }, ({ announcements }) => {
      const found = announcements.find(({ announcement_id }) => announcement_id === key);
      if (!found) return undefined;
      const { title, text, text_safe_render: _, ...facts } = found;
      return { title, at: facts.published_at, path: pageOf(key), words: text, facts };
    }),
  async find(tx, { caller, words, limit, now }) {
    if (caller.memberId === null) return [];
    const { memberId, tier } = caller;
    const { rows } = await listShown(tx, { memberId, tier, now, topic: null, limit: PAGE_MAX, offset: 0 });
    return rows
      .filter(({ title, body_md }) => hasWords(words, title, body_md))
      .slice(0, limit)
      .map(({ id, title, topic_title, published_at }) => ({
        key: id,
        title,
        line: topic_title,
        at: published_at,
        path: pageOf(id),
      }));
  },
};
