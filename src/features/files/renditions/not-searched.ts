import { sentence } from "../../../kernel/languages/messages.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { say } from "../messages.ts";
import type { FileRow } from "../store.ts";
import { recipeOf } from "./rules.ts";
import { wordsStateOf } from "./store.ts";

/** Nobody expects words of them. */
const MEDIA = /^(image|audio|video)\//;

/** Why a search does not find a file by the words in it; null if it does, or will once they are read. */
export async function notSearched(
  tx: ReadTx,
  file: Pick<FileRow, "id" | "name" | "type" | "size">,
): Promise<string | null> {
  if (MEDIA.test(file.type) || file.size === 0) return null;
  const state = await wordsStateOf(tx, file.id);
  if (state === "made") return null;
  const recipe = recipeOf("words", file);
  if ("reason" in recipe) return sentence(recipe.isTooLarge ? say.tooLargeToSearch : say.kindNotSearched);
  return state === "impossible" || state === "failed" ? sentence(say.wordsNotReadable) : null;
}
