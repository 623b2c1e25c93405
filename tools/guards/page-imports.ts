const WEB = /^web\/([a-z-]+)\//;
const PAGES = /^features\/([a-z-]+)\/pages\//;
const APP = /^app\//;
const PAGE = /\.page\.tsx?$/;
/** What the pages of one feature offer to others. */
const PARTS = /\/parts\.tsx?$/;
const INDEX = /^web\/(core|ui|recipes)\/index\.ts$/;
/** Texts in another language than English, which register themselves. */
export const TRANSLATION = /\.[a-z]{2}\.ts$/;
/** The only file that loads translations. */
export const LOADER = "app/pages/german.ts";

/**
 * Why a file of `src/web`, of a feature's pages or of `src/app` may not import one of the first two, as paths below
 * `src`; null if it may, or if the rule is about other files.
 */
export function pageFault(from: string, to: string): string | null {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (source === null || target === null || target === "app") return null;
  if (TRANSLATION.test(to)) return from === LOADER ? null : `imports a translation, as only ${LOADER} may`;
  if (TRANSLATION.test(from)) return PAGE.test(to) ? `a translation imports a page of ${target}` : null;
  if (source === target) return null;
  const isOfFeature = PAGES.test(to);
  if (source === "app") {
    return !isOfFeature || PAGE.test(to) || PARTS.test(to)
      ? null
      : `app imports more of ${target} than pages and parts`;
  }
  if (WEB.test(from)) return webFault(source, target);
  if (isOfFeature) return PARTS.test(to) ? null : `${source} reaches into the pages of ${target} past their parts`;
  return target === "languages" || INDEX.test(to) ? null : `${source} reaches into ${target} past its index`;
}

/** Within `src/web` and from it: languages lies below ui, ui below core, core below recipes; no feature is known there. */
function webFault(source: string, target: string): string | null {
  const below = { languages: [], ui: ["languages"], core: ["languages", "ui"], recipes: ["languages", "ui", "core"] }[
    source
  ];
  return below?.some((each) => each === target) ? null : `${source} imports ${target}`;
}

function roomOf(file: string): string | null {
  if (APP.test(file)) return "app";
  return PAGES.exec(file)?.[1] ?? WEB.exec(file)?.[1] ?? null;
}
