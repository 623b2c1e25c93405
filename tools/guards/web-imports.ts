/** Whether a breach fails `npm run verify`. */
export const WEB_SUBJECTS_HELD = true;

/** Open to every subject, through their index. */
const SHARED = ["core", "ui"];
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
  if (source.folder === null) return rootFault(from, target);
  if (source.folder === "ui") return `ui imports ${target.folder}`;
  if (source.folder === "core") return target.folder === "ui" ? null : `core imports the subject ${target.folder}`;
  const isShared = SHARED.includes(target.folder);
  if (isShared ? target.rest === INDEX : PARTS.test(target.rest)) return null;
  return `${source.folder} reaches into ${target.folder} past its ${isShared ? "index" : "parts"}`;
}

/** The files at the top of `src/web` set up core and ui, list pages, and use the parts of subjects. */
function rootFault(from: string, { folder, rest }: Place): string | null {
  if (folder !== null && SHARED.includes(folder)) return null;
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
