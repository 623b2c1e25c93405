import { opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { search as searchIn } from "../caption-store.ts";
import { get } from "../operations/get.ts";
import { search } from "../operations/search.ts";
import { isListed, queryWords } from "../rules.ts";
import { PATH } from "../schemas.ts";
import { findMany } from "../store.ts";

export const presentationsFound: SearchSource = {
  kind: "presentation",
  through: search,
  opens: (key) =>
    opening(get, { number: Number(key) }, ({ presentation }) => {
      const { title, abstract, abstract_safe_render: _, ...facts } = presentation;
      return { title, at: facts.held_at, path: `${PATH}/${facts.number}`, words: abstract, facts };
    }),
  async find(tx, { text, limit }) {
    const words = queryWords(text);
    if (words.length === 0) return [];
    const numbers = (await searchIn(tx, words, limit)).map(({ number }) => number);
    const details = await findMany(tx, numbers);
    return numbers.flatMap((number) => {
      const found = details.get(number);
      if (!found) return [];
      const speakers = found.speakers.filter(isListed).map(({ name }) => name);
      return [{ key: `${number}`, title: found.title, line: speakers.join(", "), path: `${PATH}/${number}` }];
    });
  },
};
