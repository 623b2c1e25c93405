import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { findVisibleFolder } from "../folder-store.ts";
import { say } from "../messages.ts";
import { NAME_TAKEN, NOT_IN_TRASH } from "../refusals.ts";
import { FileId, FileResponse, renderFile } from "../schemas.ts";
import * as store from "../store.ts";
import { isClosedFolder } from "../trash-store.ts";

export const restore = defineOperation({
  id: "files.restore",
  tool: "ic_files_restore",
  rest: { method: "POST", path: "/api/files/{file_id}/restore", operationId: "restoreFile" },
  title: "Restore a file from the trash",
  summary: "Puts a file from the trash back into its folder, or to the root if that is gone. Its links work again.",
  when: "Use when the member wants a deleted file back. At the root it is private if its folder was closed. ic_shares_list shows its links.",

  effect: "write",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.trash",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ file_id }) => ({ file_id }),
  },
  bodyBytesMax: 1024,

  input: object("RestoreFile", { file_id: FileId }),
  output: FileResponse,
  errors: ["not_found", "name_taken"],
  examples: [{ say: "Restore the old plan", input: { file_id: "f_0a1b2c3d4e5f607182930003" }, output: { ok: true } }],

  async handler({ tx, caller, now, settings, fail, did }, { file_id }) {
    const me = memberOf(caller);
    const file = await store.lockFile(tx, file_id);
    if (file?.state !== "trashed" || file.member_id !== me) throw fail("not_found", NOT_IN_TRASH);
    const folder = file.folder_id && (await findVisibleFolder(tx, me, file.folder_id));
    const isClosed = file.folder_id !== null && !folder && (await isClosedFolder(tx, file.folder_id));
    const place = { folder_id: folder ? folder.id : null, ...(isClosed && { visibility: "private" as const }) };
    const restored = { ...place, state: "active" as const, trashed_at: null, updated_at: now };
    if (await store.updateFile(tx, file_id, restored)) throw fail("name_taken", NAME_TAKEN);
    did(say.restoredFromTrash({ name: file.name }), undefined, { page: `/files/${file_id}` });
    return { ok: true as const, file: renderFile({ ...file, ...restored }, { caller, baseUrl: settings.baseUrl }) };
  },
});
