import type { PaginationProps } from "../ui/index.ts";
import { pathWith } from "./local-path.ts";

const PAGES_MAX = 999;

/** The page number from a query or form, from 1; invalid text is page 1. */
export function pageAt(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), PAGES_MAX) : 1;
}

export function slice(page: number, shown: number): { limit: number; offset: number } {
  return { limit: shown, offset: (page - 1) * shown };
}

/** Links to the previous and next page; empty if there are none. */
export function pageLinks(
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
