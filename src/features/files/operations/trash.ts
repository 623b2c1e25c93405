import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS, daysAfter } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { NO_SUCH_FILE, NOT_YOUR_FILE } from "../refusals.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { mayManage } from "../rules.ts";
import { FileId } from "../schemas.ts";
import * as store from "../store.ts";

export const trash = defineOperation({
  id: "files.trash",
  tool: "ic_files_trash",
  rest: { method: "DELETE", path: "/api/files/{file_id}", operationId: "trashFile" },
  title: "Move a file to the trash",
  summary: `Moves a file to the trash. It can be restored for ${RETENTION_DAYS.trash} days; its share links stop at once.`,
  when: "Use when the member no longer wants a file. Restoring it opens its links again.",

  effect: "destructive",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.restore",
    within: 7 * DAY_MS,
    grade: "restores",
    until: (_, { purged_after }) => purged_after,
    input: ({ file_id }) => ({ file_id }),
  },
  bodyBytesMax: 1024,

  input: object("TrashFile", { file_id: FileId }),
  output: object("TrashFileResponse", { ok: Ok, purged_after: instant("When it is deleted for good.") }),
  errors: ["not_found", "forbidden"],
  examples: [{ say: "Delete the list", input: { file_id: "f_0a1b2c3d4e5f607182930007" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, did, wasBefore }, { file_id }) {
    const visible = await store.findVisibleFile(tx, memberOf(caller), file_id);
    const file = visible && (await store.lockFile(tx, file_id));
    if (file?.state !== "active") throw fail("not_found", NO_SUCH_FILE);
    if (!mayManage(caller, file)) throw fail("forbidden", NOT_YOUR_FILE);
    wasBefore({ version: file.version });
    await store.updateFile(tx, file_id, { state: "trashed", trashed_at: now, updated_at: now });
    did(say.movedToTrash({ name: file.name }), undefined, { page: "/files/trash" });
    return { ok: true as const, purged_after: daysAfter(now, RETENTION_DAYS.trash).toISOString() };
  },
});
