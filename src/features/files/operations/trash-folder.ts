import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS, daysAfter } from "../../../kernel/values/duration.ts";
import * as folders from "../folder-store.ts";
import { say } from "../messages.ts";
import { HOLDS_OTHERS_FILES, NO_SUCH_FOLDER, NOT_YOUR_FOLDER } from "../refusals.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { isOwner } from "../rules.ts";
import { FolderId } from "../schemas.ts";
import { trashFolder as moveToTrash } from "../trash-store.ts";

export const trashFolder = defineOperation({
  id: "files.trash_folder",
  tool: "ic_folder_trash",
  rest: { method: "DELETE", path: "/api/folders/{folder_id}", operationId: "trashFolder" },
  title: "Move a folder to the trash",
  summary: `Moves a folder and all in it to the trash for ${RETENTION_DAYS.trash} days.`,
  when: "Use when the member no longer wants a folder. Refused while other members' files are in it.",

  effect: "destructive",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.restore_folder",
    within: 7 * DAY_MS,
    grade: "restores",
    until: (_, { purged_after }) => purged_after,
    input: ({ folder_id }) => ({ folder_id }),
  },
  bodyBytesMax: 1024,

  input: object("TrashFolder", { folder_id: FolderId }),
  output: object("TrashFolderResponse", { ok: Ok, purged_after: instant("When its files are deleted for good.") }),
  errors: ["not_found", "forbidden"],
  examples: [
    { say: "Delete the empty folder", input: { folder_id: "d_0a1b2c3d4e5f607182930002" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, did }, { folder_id }) {
    await folders.lockTree(tx);
    const memberId = memberOf(caller);
    const folder = await folders.findVisibleFolder(tx, memberId, folder_id);
    if (!folder) throw fail("not_found", NO_SUCH_FOLDER);
    if (!isOwner(caller, folder)) throw fail("forbidden", NOT_YOUR_FOLDER);
    if (!(await moveToTrash(tx, { id: folder_id, memberId }, now))) throw fail("forbidden", HOLDS_OTHERS_FILES);
    did(say.movedToTrash({ name: folder.name }), undefined, { page: "/files/trash" });
    return { ok: true as const, purged_after: daysAfter(now, RETENTION_DAYS.trash).toISOString() };
  },
});
