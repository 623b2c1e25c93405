import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { abortUpload } from "../abort.ts";
import { NO_SUCH_UPLOAD, renderUpload, Upload, UploadId } from "../schemas.ts";
import { findUpload } from "../store.ts";

export const abort = defineOperation({
  id: "uploads.abort",
  tool: "ic_files_abort_upload",
  rest: { method: "DELETE", path: "/api/files/uploads/{upload_id}", operationId: "abortUpload" },
  title: "Abort an upload",
  summary: "Ends an open upload, deletes its bytes and gives its storage back.",
  when: "Use when the member no longer wants a file that is still being sent.",

  effect: "destructive",
  final: true,
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("AbortUpload", { upload_id: UploadId }),
  output: object("AbortUploadResponse", { ok: Ok, upload: Upload }),
  errors: ["not_found"],
  examples: [{ say: "Stop that upload", input: { upload_id: "u_0a1b2c3d4e5f607182930001" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { upload_id }) {
    const upload = await findUpload(tx, upload_id);
    if (upload?.member_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_UPLOAD);
    await abortUpload(tx, upload_id, now);
    const ended = await findUpload(tx, upload_id);
    return { ok: true as const, upload: renderUpload(ended ?? upload) };
  },
});
