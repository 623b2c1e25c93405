/** Whether a breach fails `npm run verify`. */
export const WEB_SUBJECTS_HELD = true;

/** Open to every subject, through their index. */
const SHARED = ["core", "ui"];
/** The words of pages in each language: below all others, so that all texts can be made with it. */
const LANGUAGES = "languages";
const TRANSLATION = /^[a-z]{2}\//;
const INDEX = "index.ts";
const PARTS = /^parts\.tsx?$/;
const PAGE = /\.page\.tsx?$/;
/** Lists of pages: of all, and of a part of them. */
const ROUTES = /^([a-z]+-)?routes\.ts$/;

/** Why a file of `src/web` may not import another one, both as paths below `src/web`; null if it may. */
export function webFault(from: string, to: string): string | null {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source.folder === target.folder) return null;
  if (target.folder === null) return `${source.folder} imports ${to}, which composes the subjects`;
  if (source.folder === LANGUAGES) return translationFault(source, target);
  if (target.folder === LANGUAGES && !TRANSLATION.test(target.rest)) return null;
  if (source.folder === null) return rootFault(from, target);
  if (source.folder === "ui") return `ui imports ${target.folder}`;
  if (source.folder === "core") return target.folder === "ui" ? null : `core imports the subject ${target.folder}`;
  const isShared = SHARED.includes(target.folder);
  if (isShared ? target.rest === INDEX : PARTS.test(target.rest)) return null;
  return `${source.folder} reaches into ${target.folder} past its ${isShared ? "index" : "parts"}`;
}

/** Translations take the texts that they translate, and the rules for numbers and names in them. */
function translationFault({ rest }: Place, { folder, rest: taken }: Place): string | null {
  if (!TRANSLATION.test(rest)) return `languages imports ${folder}`;
  return PAGE.test(taken) ? `a translation imports a page of ${folder}` : null;
}

/** The files at the top of `src/web` set up core and ui, list pages, and use the parts of subjects. */
function rootFault(from: string, { folder, rest }: Place): string | null {
  if (folder !== null && [...SHARED, LANGUAGES].includes(folder)) return null;
  const isRoutes = ROUTES.test(from);
  if (isRoutes ? PAGE.test(rest) : PARTS.test(rest)) return null;
  return `${from} imports a file of ${folder} other than its ${isRoutes ? "pages" : "parts"}`;
}

interface Place {
  /** Null for the files at the top. */
  readonly folder: string | null;
  readonly rest: string;
}

function placeOf(file: string): Place {
  const slash = file.indexOf("/");
  return slash < 0 ? { folder: null, rest: file } : { folder: file.slice(0, slash), rest: file.slice(slash + 1) };
}
