import type { PaginationProps } from "../ui/index.ts";
import { pathWith } from "./local-path.ts";

const PAGES_MAX = 999;

/** The page of a list that a query or a form names, from 1; anything else is the first. */
export function pageAt(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), PAGES_MAX) : 1;
}

/** How far into the list that page begins, and how long it is, as operations take it. */
export function slice(page: number, shown: number): { limit: number; offset: number } {
  return { limit: shown, offset: (page - 1) * shown };
}

/** The links to its neighbours; empty where there are none. */
export function neighbours(
  path: string,
  query: Readonly<Record<string, string>>,
  { page, shown, total }: { page: number; shown: number; total: number },
): PaginationProps {
  const at = (other: number) => pathWith(path, { ...query, page: other === 1 ? "" : String(other) });
  return {
    newer: page > 1 ? at(page - 1) : undefined,
    older: page * shown < total && page < PAGES_MAX ? at(page + 1) : undefined,
  };
}
