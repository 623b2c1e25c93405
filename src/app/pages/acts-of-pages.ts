import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { PageAct } from "../../web/core/index.ts";
import { OPERATIONS_OF_PAGES, PAGES } from "./routes.ts";

/** Every change that a page makes, at the page where one begins it: a page of one record begins at the list above it. */
export function actsOfPages({ byId }: Catalogue): PageAct[] {
  const lists = PAGES.filter(({ show, path }) => show && !path.includes(":")).map(({ path }) => path);
  const acts = PAGES.flatMap((page, at) => {
    const href = page.who === "anyone" || page.path.startsWith("/setup") ? undefined : listAbove(page.path, lists);
    if (href === undefined) return [];
    return (OPERATIONS_OF_PAGES[at] ?? []).flatMap((id) => {
      const operation = byId(id)?.operation;
      if (!operation || operation.effect === "read") return [];
      return [{ operation, href, labels: page.labels ?? {}, isOwn: href === page.path }];
    });
  });
  // A page of its own says more about an act than one that also has it.
  const sorted = acts.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const unique = new Map(sorted.toReversed().map((each) => [each.operation.id, each]));
  return [...unique.values()].map(({ operation, href, labels }) => ({ operation, href, labels }));
}

function listAbove(path: string, lists: readonly string[]): string | undefined {
  const above = lists.filter((each) => each === path || (each !== "/" && path.startsWith(`${each}/`)));
  return above.toSorted((one, other) => other.length - one.length)[0];
}
