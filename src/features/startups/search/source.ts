import { holds } from "../../../kernel/access/caller.ts";
import { likePatterns, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { get } from "../operations/get.ts";
import { list } from "../operations/list.ts";
import type { StartupRow } from "../store.ts";

const FIND = statement(`
  SELECT slug, name, tagline FROM startup
  WHERE (public_visible OR $1) AND folded(name || E'\\n' || slug || E'\\n' || tagline) LIKE ALL ($2)
  ORDER BY lower(name), id LIMIT $3`);

export const startupsFound: SearchSource = {
  kind: "startup",
  through: list,
  opens: (key) =>
    opening(get, { slug: key }, ({ startup: { name, tagline, url, ...facts }, news, owners }) => ({
      title: name,
      path: url,
      words: tagline,
      facts: { ...facts, news, owners },
    })),
  async find(tx, { caller, words, limit }) {
    const values = [holds(caller, "admin:ownership_review"), likePatterns(words), limit];
    const startups = await tx.run<Pick<StartupRow, "slug" | "name" | "tagline">>(FIND, values);
    return startups.map(({ slug, name, tagline }) => ({
      key: slug,
      title: name,
      line: tagline,
      path: `/startups/${slug}`,
    }));
  },
};
