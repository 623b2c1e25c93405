import { hasWords, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { HOME, readsAll } from "../rules.ts";
import { listShown } from "../store.ts";

export const pagesFound: SearchSource = {
  kind: "page",
  through: list,
  async find(tx, { caller, words, limit }) {
    const rows = await listShown(tx, readsAll(caller));
    return rows
      .filter(({ title, body_md }) => hasWords(words, title, body_md))
      .slice(0, limit)
      .map(({ slug, title }) => ({ title, path: slug === HOME ? "/" : `/pages/${slug}` }));
  },
};
