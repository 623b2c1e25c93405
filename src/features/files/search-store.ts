import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { searchText } from "../../kernel/values/text.ts";
import { FILE_COLUMNS, FILE_FROM, type FileRow } from "./store.ts";
import { fileIsVisible } from "./visibility.ts";

const WORDS = "websearch_to_tsquery('simple', $2)";

/**
 * Each word of two letters and more as a beginning of words, unless it is excluded or the text has a phrase in quotes.
 * A query as text has its words in quotes, and doubles the quotes within them.
 */
const BEGINNINGS = `CASE WHEN strpos($2, '"') > 0 THEN ${WORDS} ELSE regexp_replace(regexp_replace(
    regexp_replace(${WORDS}::text, $q$'((?:[^']|'')+)'$q$, $q$'\\1':*$q$, 'g'),
    $q$'([^'])':\\*$q$, $q$'\\1'$q$, 'g'),
    $q$!'((?:[^']|'')+)':\\*$q$, $q$!'\\1'$q$, 'g')::tsquery END` as const;

/** Words and their beginnings, and the beginning of the name as typed; files with the whole words first. */
const SEARCH = statement(`
  SELECT ${FILE_COLUMNS} ${FILE_FROM}
  WHERE f.state = 'active' AND ${fileIsVisible("$1")}
    AND (f.words @@ with_umlauts(${BEGINNINGS})
      OR f.name_key LIKE replace(replace(replace(file_name_key($4), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
  ORDER BY ts_rank(f.words, ${WORDS}) DESC, ts_rank(f.words, with_umlauts(${BEGINNINGS})) DESC, f.uploaded_at DESC, f.id LIMIT $3`);

export function searchFiles(
  tx: ReadTx,
  me: string,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FileRow[]> {
  return tx.run(SEARCH, [me, searchText(words), limit, words]);
}
