import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { hasWords, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { kindsFor, queueOf } from "../kinds.ts";
import { byAge, INBOX_PAGE, PER_KIND_MAX } from "../rules.ts";

/** Pending items of the kinds that the caller decides on. */
export function itemsFound(catalogue: () => Catalogue, through: Operation): SearchSource {
  return {
    kind: "inbox_item",
    through,
    async find(tx, { caller, words, limit, now }) {
      const queues = kindsFor(catalogue(), caller).map(async (kind) => {
        const items = await queueOf(catalogue(), kind).read(tx, { now, limit: PER_KIND_MAX });
        return items.map((item) => ({ kind, ...item }));
      });
      return (await Promise.all(queues))
        .flat()
        .filter(({ kind, about, member, text }) => hasWords(words, kind, about, member?.name, text))
        .sort(byAge)
        .slice(0, limit)
        .map(({ kind, id, about, member }) => ({
          title: about,
          line: member?.name ?? null,
          path: `${INBOX_PAGE}/${kind}/${encodeURIComponent(id)}`,
        }));
    },
  };
}
