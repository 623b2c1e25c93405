import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";
import type { UploadRow } from "./store.ts";

export const UploadId = Type.String({
  maxLength: 64,
  pattern: "^u_",
  description: "Such as u_0a1b2c…; from ic_files_begin_upload.",
});

export const Upload = object("Upload", {
  id: Type.String(),
  filename: Type.String(),
  size: Type.Integer({ description: "In bytes, as declared." }),
  received: Type.Integer({ description: "Bytes so far, about every ten seconds." }),
  state: choice(["open", "finalizing", "complete", "aborted", "expired", "rejected"], {
    description: "finalizing: all bytes are there and are being checked. rejected: see reason.",
  }),
  reason: nullable(Type.String(), { description: "Why it was rejected." }),
  file_id: nullable(Type.String(), { description: "The file; null until it is complete." }),
  version: nullable(Type.Integer(), { description: "Its version." }),
  begun_at: instant("When it was begun."),
  expires_at: instant("When it ends, if no more bytes come."),
});

export function renderUpload(row: UploadRow): Static<typeof Upload> {
  return {
    id: row.id,
    filename: row.name,
    size: row.size,
    received: row.received,
    state: row.state,
    reason: row.refusal && keptSentence(row.refusal),
    file_id: row.result_file_id,
    version: row.result_version,
    begun_at: row.begun_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export const NO_SUCH_UPLOAD = {
  message: say.noSuchUpload,
  hint: "Call ic_files_list_uploads for the IDs.",
};
