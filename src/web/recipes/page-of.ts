import { memberPage, operatorPage, type Page, type WebRequest } from "../core/index.ts";

/** Who sees a page of a recipe. */
export type Who = "member" | "operator";

/** The page with its query, which may name what a form changes. */
export function addressOf({ path, search }: WebRequest): string {
  return search === "" ? path : `${path}?${search}`;
}

type Definition = Parameters<typeof memberPage>[0];

export function pageOf(who: Who, definition: Definition): Page {
  return who === "member" ? memberPage(definition) : operatorPage(definition);
}
