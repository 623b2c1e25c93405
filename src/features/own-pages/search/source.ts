import { hasWords, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { read } from "../operations/read.ts";
import { HOME, readsAll } from "../rules.ts";
import { listShown } from "../store.ts";

export const pagesFound: SearchSource = {
  kind: "page",
  through: list,
  opens: (slug) =>
    opening(read, { slug }, ({ page: { title, url, text, ...facts } }) => ({
      title,
      at: facts.updated_at,
      path: url,
      words: text,
      facts,
    })),
  async find(tx, { caller, words, limit }) {
    const rows = await listShown(tx, readsAll(caller));
    return rows
      .filter(({ title, body_md }) => hasWords(words, title, body_md))
      .slice(0, limit)
      .map(({ slug, title }) => ({ key: slug, title, path: slug === HOME ? "/" : `/pages/${slug}` }));
  },
};
