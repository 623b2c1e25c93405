import { LANGUAGES, type Language } from "../../kernel/languages/languages.ts";
import { changesOfTexts, untranslated } from "../../kernel/languages/texts.ts";

let offered: readonly Language[] = [];
let asOf = -1;

/** The languages of pages. A translation is offered only once it has all texts, so that no page mixes two languages. */
export function offeredLanguages(): readonly Language[] {
  if (asOf !== changesOfTexts()) {
    asOf = changesOfTexts();
    offered = LANGUAGES.filter((tag) => tag === "en" || untranslated(tag).length === 0);
  }
  return offered;
}
