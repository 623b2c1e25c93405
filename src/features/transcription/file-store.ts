import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { PageRequest } from "../../kernel/values/paginate.ts";
import { fileIsReadable, fileIsVisible } from "../files/index.ts";
import type { TranscriptionRow } from "./store.ts";

/** Those of the member, and finished ones by others whose captions the member sees. */
const LIST = statement(`
  SELECT t.*, count(*) OVER ()::int AS total FROM transcription AS t
  WHERE t.file_id = $2 AND (t.member_id = $1 OR (t.status = 'done' AND EXISTS (
    SELECT FROM file AS f LEFT JOIN folder AS d ON d.id = f.folder_id
    WHERE f.id = t.captions_file AND f.state = 'active' AND ${fileIsReadable} AND ${fileIsVisible("$1")})))
  ORDER BY t.created_at DESC, t.id LIMIT $3 OFFSET $4`);

/** Transcriptions of a recording, the newest first. */
export async function listOfFile(
  tx: ReadTx,
  { me, fileId }: { readonly me: string; readonly fileId: string },
  { limit, offset }: Pick<PageRequest, "limit" | "offset">,
): Promise<{ rows: TranscriptionRow[]; total: number }> {
  const found = await tx.run<TranscriptionRow & { total: number }>(LIST, [me, fileId, limit, offset]);
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
}

const MADE_CAPTIONS = statement(
  `SELECT FROM transcription AS t JOIN file AS f ON f.id = t.captions_file WHERE f.id = $1 AND f.version = 1`,
);

/** Whether a transcription made the file, and no person stored another version since. */
export async function areMachineCaptions(tx: ReadTx, fileId: string): Promise<boolean> {
  return (await tx.run(MADE_CAPTIONS, [fileId])).length > 0;
}
