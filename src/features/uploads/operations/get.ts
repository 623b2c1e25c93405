import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_UPLOAD, renderUpload, Upload, UploadId } from "../schemas.ts";
import { findUpload } from "../store.ts";

export const get = defineOperation({
  id: "uploads.get",
  tool: "ic_files_get_upload",
  rest: { method: "GET", path: "/api/files/uploads/{upload_id}", operationId: "getUpload" },
  title: "Get an upload",
  summary: "Returns the state of one of the member's uploads, and the file's ID once it is complete.",
  when: "Use after sending the bytes, until the state is complete.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetUpload", { upload_id: UploadId }),
  output: object("GetUploadResponse", { ok: Ok, upload: Upload }),
  errors: ["not_found"],
  examples: [
    { say: "Did the upload arrive?", input: { upload_id: "u_0a1b2c3d4e5f607182930001" }, output: { ok: true } },
  ],

  async handler({ tx, caller, fail }, { upload_id }) {
    const upload = await findUpload(tx, upload_id);
    if (upload?.member_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_UPLOAD);
    return { ok: true as const, upload: renderUpload(upload) };
  },
});
