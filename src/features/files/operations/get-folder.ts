import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as folders from "../folder-store.ts";
import { BAD_CURSOR, NO_SUCH_FOLDER } from "../refusals.ts";
import { File, Folder, FolderId, renderFile, renderFolder } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT = 200;
const FOLDERS_MAX = 500;

export const getFolder = defineOperation({
  id: "files.get_folder",
  tool: "ic_folder_get",
  rest: { method: "GET", path: "/api/folders/contents", operationId: "getFolder" },
  title: "Open a folder",
  summary: "Lists the folders and files in one folder, with the path to it.",
  when: "Use to look into a folder. Without folder_id, the root.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("GetFolder", {
    folder_id: Type.Optional(FolderId),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: LIMIT, description: "Files on a page." })),
    cursor: Type.Optional(Type.String({ maxLength: 2_000, description: "next_cursor of the previous page." })),
  }),
  toolInput: { folder_id: Type.Optional(nullable(FolderId, { description: "Null or absent: the root." })) },
  output: object("GetFolderResponse", {
    ok: Ok,
    folder: nullable(Folder, { description: "Null at the root." }),
    path: Type.Array(
      object("FolderPathEntry", {
        id: Type.String(),
        name: nullable(Type.String(), { description: "Null if you may not see this folder." }),
      }),
      { description: "From the root down to the folder itself." },
    ),
    subfolders: Type.Array(Folder),
    files: Type.Array(File),
    next_cursor: nullable(Type.String(), { description: "Null on the last page." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What is in the folder of the open lab?",
      input: { folder_id: "d_0a1b2c3d4e5f607182930001" },
      output: { ok: true, subfolders: [] },
    },
  ],

  async handler({ tx, caller, settings, fail }, { folder_id, limit = LIMIT, cursor }) {
    const me = memberOf(caller);
    const after = cursor === undefined ? null : positionOf(cursor);
    if (after === undefined) throw fail("validation", BAD_CURSOR);
    const folderId = folder_id ?? null;
    const folder = folderId === null ? null : await folders.findVisibleFolder(tx, me, folderId);
    if (folder === undefined) throw fail("not_found", NO_SUCH_FOLDER);
    const found = await store.listInFolder(tx, me, { folderId, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const subfolders = after ? [] : await folders.listVisibleFolders(tx, me, folderId, FOLDERS_MAX);
    return {
      ok: true as const,
      folder: folder && renderFolder(folder, caller),
      path: folderId === null ? [] : (await folders.pathOf(tx, me, folderId)).map(({ id, name }) => ({ id, name })),
      subfolders: subfolders.map((each) => renderFolder(each, caller)),
      files: page.map((file) => renderFile(file, { caller, baseUrl: settings.baseUrl })),
      next_cursor: last ? Buffer.from(JSON.stringify([last.name_key, last.id])).toString("base64url") : null,
    };
  },
});

function positionOf(cursor: string): store.NamePosition | undefined {
  try {
    const [name_key, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    return typeof name_key === "string" && typeof id === "string" ? { name_key, id } : undefined;
  } catch {
    return undefined;
  }
}
