import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { listAllVisibleFolders } from "../folder-store.ts";
import { Folder, renderFolder } from "../schemas.ts";

const FOLDERS_MAX = 2_000;

export const listFolders = defineOperation({
  id: "files.list_folders",
  tool: "ic_folders_list",
  rest: { method: "GET", path: "/api/folders", operationId: "listFolders" },
  title: "List folders",
  summary: "Lists the folders that the member may see, those at the root first.",
  when: "Use to find a folder's ID. ic_folder_get has its content.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("ListFolders", {
    limit: pageLimit(FOLDERS_MAX, 500),
  }),
  toolInput: { limit: pageLimit(200, 50) },
  output: object("ListFoldersResponse", { ok: Ok, folders: Type.Array(Folder) }),
  errors: [],
  examples: [{ say: "Which folders are there?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { limit = 500 }) {
    const found = await listAllVisibleFolders(tx, memberOf(caller), limit);
    return { ok: true as const, folders: found.map((folder) => renderFolder(folder, caller)) };
  },
});
