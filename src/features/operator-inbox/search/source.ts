import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { PENDING_KINDS } from "../../../kernel/catalogue/review-queue.ts";
import { hasWords, opening, parted, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { kindsFor, queueOf } from "../kinds.ts";
import type { get } from "../operations/get.ts";
import type { list } from "../operations/list.ts";
import { byAge, INBOX_PAGE, PER_KIND_MAX } from "../rules.ts";

/** Pending items of the kinds that the caller decides on. */
export function itemsFound(
  catalogue: () => Catalogue,
  { through, one }: { readonly through: ReturnType<typeof list>; readonly one: ReturnType<typeof get> },
): SearchSource {
  return {
    kind: "inbox_item",
    through,
    opens(key) {
      const [named, id = ""] = parted(key, "/");
      const kind = PENDING_KINDS.find((each) => each === named);
      if (!kind) return null;
      return opening(
        one,
        { kind, id },
        ({ item: { about, text, text_safe_render: _, images: _images, ...facts } }) => ({
          title: about,
          path: pageOf(kind, id),
          words: text,
          facts,
        }),
      );
    },
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
          key: `${kind}/${id}`,
          title: about,
          line: member?.name ?? null,
          path: pageOf(kind, id),
        }));
    },
  };
}

const pageOf = (kind: string, id: string) => `${INBOX_PAGE}/${kind}/${encodeURIComponent(id)}`;
