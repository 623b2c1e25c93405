import { memberPage, operatorPage, type Page } from "../core/index.ts";

/** Who sees a page of a recipe. */
export type Who = "member" | "operator";

type Definition = Parameters<typeof memberPage>[0];

export function pageOf(who: Who, definition: Definition): Page {
  return who === "member" ? memberPage(definition) : operatorPage(definition);
}
