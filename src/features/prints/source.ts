import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import {
  acceptedName,
  badFileName,
  baseName,
  decodeBase64,
  type FileRow,
  findVisibleFile,
  isReadable,
} from "../files/index.ts";
import { say } from "./messages.ts";
import { CLOSED_MODEL, NO_SUCH_MODEL, NOT_A_MODEL, NOT_HTTPS, ONE_MODEL } from "./refusals.ts";
import { modelEnding, modelLink } from "./rules.ts";

const BYTES_MAX = 3_200_000;
const NOT_BASE64 = { message: say.contentNotBase64, hint: "Encode the file again." };
const TOO_LARGE = {
  message: say.modelTooLarge,
  hint: "Store it with ic_files_begin_upload, then send its file_id.",
};
const NAME_NEEDED = { message: say.filenameRequired, hint: "Send its name, with the ending." };

interface Sent {
  readonly file_id?: string | undefined;
  readonly filename?: string | undefined;
  readonly content_base64?: string | undefined;
  readonly link_url?: string | undefined;
}

/** Where the model is, as sent. */
interface Source {
  readonly fileId: string | null;
  readonly bytes: Buffer | null;
  /** With `bytes`. */
  readonly name: string;
  readonly linkUrl: string | null;
}

export function sourceOf(sent: Sent): Source | { readonly refused: RefusalDetails } {
  const { file_id: fileId = null, content_base64, link_url } = sent;
  const files = [fileId ?? undefined, content_base64].filter((each) => each !== undefined).length;
  if (files > 1 || (files === 0 && link_url === undefined)) return { refused: ONE_MODEL };
  const linkUrl = link_url === undefined ? null : modelLink(link_url);
  if (link_url !== undefined && linkUrl === null) return { refused: NOT_HTTPS };
  if (content_base64 === undefined) return { fileId, bytes: null, name: "", linkUrl };
  if (sent.filename === undefined) return { refused: NAME_NEEDED };
  const badName = badFileName(baseName(sent.filename));
  if (badName) return { refused: badName };
  const name = acceptedName(baseName(sent.filename));
  if (modelEnding(name) === null) return { refused: NOT_A_MODEL };
  const bytes = decodeBase64(content_base64);
  if (!bytes || bytes.length === 0) return { refused: NOT_BASE64 };
  if (bytes.length > BYTES_MAX) return { refused: TOO_LARGE };
  return { fileId: null, bytes, name, linkUrl };
}

type Refused = readonly ["not_found" | "forbidden" | "validation", RefusalDetails];

/** A model that the member may read. `own`: just stored, and perhaps not yet scanned. */
export async function findModel(
  tx: ReadTx,
  memberId: string,
  fileId: string,
  { own = false }: { readonly own?: boolean } = {},
): Promise<{ readonly file: FileRow } | { readonly refused: Refused }> {
  const file = await findVisibleFile(tx, memberId, fileId);
  if (!file) return { refused: ["not_found", NO_SUCH_MODEL] };
  if (!own && !isReadable(file)) return { refused: ["forbidden", CLOSED_MODEL] };
  if (modelEnding(file.name) === null) return { refused: ["validation", NOT_A_MODEL] };
  return { file };
}
