import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as folders from "../folder-store.ts";
import { say } from "../messages.ts";
import { FOLDER_NAME_TAKEN, FOLDER_NOT_IN_TRASH, folderRefusal } from "../refusals.ts";
import { Folder, FolderId, renderFolder } from "../schemas.ts";
import { lockTrashedFolder, restoreFolder as takeFromTrash } from "../trash-store.ts";

export const restoreFolder = defineOperation({
  id: "files.restore_folder",
  tool: "ic_folder_restore",
  rest: { method: "POST", path: "/api/folders/{folder_id}/restore", operationId: "restoreFolder" },
  title: "Restore a folder from the trash",
  summary: "Puts a folder back with all that went to the trash with it. Its links work again.",
  when: "Use when the member wants a deleted folder back. If the one above is gone, it goes to the root.",

  effect: "write",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.trash_folder",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ folder_id }) => ({ folder_id }),
  },
  bodyBytesMax: 1024,

  input: object("RestoreFolder", { folder_id: FolderId }),
  output: object("RestoreFolderResponse", {
    ok: Ok,
    folder: Folder,
    files: Type.Integer({ description: "Files that came back with it." }),
  }),
  errors: ["not_found", "name_taken", "folder_too_deep"],
  examples: [
    {
      say: "I want the folder of last year back",
      input: { folder_id: "d_0a1b2c3d4e5f607182930003" },
      output: { ok: true, files: 1 },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { folder_id }) {
    await folders.lockTree(tx);
    const me = memberOf(caller);
    const folder = await lockTrashedFolder(tx, folder_id);
    if (folder?.member_id !== me) throw fail("not_found", FOLDER_NOT_IN_TRASH);
    const above = folder.parent_id && (await folders.findVisibleFolder(tx, me, folder.parent_id));
    const parentId = above ? above.id : null;
    const isClosed = folder.parent_id !== parentId && folder.gates.some((gate) => gate !== folder_id);
    const visibility = isClosed ? "private" : folder.visibility;
    const restored = await takeFromTrash(tx, { id: folder_id, parentId, visibility }, now);
    if (restored === "name_taken") throw fail("name_taken", FOLDER_NAME_TAKEN);
    if (restored === "too_deep") throw fail(...folderRefusal(restored));
    const fault = await folders.rebuildBelow(tx, folder_id);
    if (fault) throw fail(...folderRefusal(fault));
    did(say.restoredFromTrash({ name: folder.name }), undefined, { page: "/files" });
    const shown = renderFolder({ ...folder, parent_id: parentId, visibility }, caller);
    return { ok: true as const, folder: shown, files: restored };
  },
});
