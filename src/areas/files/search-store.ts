import type { ReadTx, Statement } from "../../kernel/ports/database.ts";
import { FILE_COLUMNS, FILE_FROM, type FileRow } from "./store.ts";
import { fileIsVisible } from "./visibility.ts";

/** Words by their stems, and the beginning of the name as typed. */
const SEARCH: Statement = {
  name: "file_search",
  text: `SELECT ${FILE_COLUMNS} ${FILE_FROM}
         WHERE f.state = 'active' AND ${fileIsVisible("$1")}
           AND (f.words @@ websearch_to_tsquery('simple', $2)
             OR f.name_key LIKE replace(replace(replace(file_name_key($2), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
         ORDER BY ts_rank(f.words, websearch_to_tsquery('simple', $2)) DESC, f.uploaded_at DESC, f.id LIMIT $3`,
};

export function searchFiles(
  tx: ReadTx,
  me: string,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FileRow[]> {
  return tx.run(SEARCH, [me, words, limit]);
}
