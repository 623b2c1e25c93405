import { language } from "../../../web/languages/language.ts";
import { filesText } from "./text.ts";
import type { FileEntry, FolderEntry } from "./types.ts";

type Shown = Pick<FileEntry | FolderEntry, "visibility" | "mine" | "grantees">;

/** For a column: two words. */
export function shortAudience({ visibility, mine, grantees }: Shown): string {
  const { short, onlyYou, people } = filesText.who;
  if (visibility === "private" && mine) return onlyYou;
  if (visibility === "grantees" && grantees) return people(grantees.length);
  return short[visibility];
}

/** One sentence. `names` has the grantees' names, as far as they are known. */
export function audienceInWords({ visibility, mine, grantees }: Shown, names: ReadonlyMap<string, string>): string {
  const { words, yours, unnamed } = filesText.who;
  if (!mine) return words[visibility];
  if (visibility !== "grantees") return yours[visibility];
  const known = (grantees ?? []).flatMap((id) => names.get(id) ?? []);
  const rest = (grantees?.length ?? 0) - known.length;
  return yours.grantees(listed([...known, ...(rest > 0 ? [unnamed(rest)] : [])]));
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language()).format(names);
}
