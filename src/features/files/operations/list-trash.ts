import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { File, renderFile } from "../schemas.ts";
import { listTrashedFolders, listTrash as readTrash } from "../trash-store.ts";

export const listTrash = defineOperation({
  id: "files.list_trash",
  tool: "ic_files_list_trash",
  rest: { method: "GET", path: "/api/files/trash", operationId: "listTrash" },
  title: "List the trash",
  summary: "Lists the member's folders and files in the trash, the latest first.",
  when: "Use when the member wants a deleted file or folder back.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListTrash", { limit: pageLimit(500, 100) }),
  output: object("ListTrashResponse", {
    ok: Ok,
    folders: Type.Array(
      object("TrashedFolder", {
        id: Type.String(),
        name: Type.String(),
        files: Type.Integer({ description: "Files that come back with it." }),
        trashed_at: instant("When it was moved to the trash."),
        purged_after: instant("When it is deleted for good."),
        trust: Type.Literal("untrusted"),
      }),
      { description: "Folders that were moved to the trash. Those below one are not listed." },
    ),
    files: Type.Array(
      object("TrashedFile", {
        ...File.properties,
        with_folder: nullable(Type.String(), { description: "The folder in folders that it went to the trash with." }),
        purged_after: instant("When it is deleted for good."),
      }),
    ),
  }),
  errors: [],
  examples: [{ say: "What is in my trash?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }, { limit = 100 }) {
    const me = memberOf(caller);
    const purgedAfter = (trashedAt: Date) => daysAfter(trashedAt, RETENTION_DAYS.trash).toISOString();
    const folders = (await listTrashedFolders(tx, me, limit)).map(({ trashed_at, ...folder }) => ({
      ...folder,
      trashed_at: trashed_at.toISOString(),
      purged_after: purgedAfter(trashed_at),
      trust: "untrusted" as const,
    }));
    const files = (await readTrash(tx, me, limit)).map((file) => ({
      ...renderFile(file, { caller, baseUrl: settings.baseUrl }),
      with_folder: file.with_folder,
      purged_after: purgedAfter(file.trashed_at ?? file.updated_at),
    }));
    return { ok: true as const, folders, files };
  },
});
