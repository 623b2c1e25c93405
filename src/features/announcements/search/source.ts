import { hasWords, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { listShown } from "../store.ts";

/** The newest that are searched. */
const SEARCHED_MAX = 100;

export const announcementsFound: SearchSource = {
  kind: "announcement",
  through: list,
  async find(tx, { caller, words, limit, now }) {
    if (caller.memberId === null) return [];
    const { memberId, tier } = caller;
    const { rows } = await listShown(tx, { memberId, tier, now, topic: null, limit: SEARCHED_MAX, offset: 0 });
    return rows
      .filter(({ title, body_md }) => hasWords(words, title, body_md))
      .slice(0, limit)
      .map(({ id, title, topic_title, published_at }) => ({
        title,
        line: topic_title,
        at: published_at,
        path: `/announcements#${id}`,
      }));
  },
};
