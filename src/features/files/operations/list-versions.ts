import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_FILE } from "../refusals.ts";
import { FileId, FileVersion, renderVersion } from "../schemas.ts";
import * as store from "../store.ts";

export const listVersions = defineOperation({
  id: "files.list_versions",
  tool: "ic_files_list_versions",
  rest: { method: "GET", path: "/api/files/{file_id}/versions", operationId: "listFileVersions" },
  title: "List a file's versions",
  summary: "Lists the versions of a file, the newest first.",
  when: "Use when the member wants an earlier content back.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListFileVersions", { file_id: FileId }),
  output: object("ListFileVersionsResponse", { ok: Ok, current: Type.Integer(), versions: Type.Array(FileVersion) }),
  errors: ["not_found"],
  examples: [
    {
      say: "Which versions of the house rules are there?",
      input: { file_id: "f_0a1b2c3d4e5f607182930001" },
      output: { ok: true, current: 1 },
    },
  ],

  async handler({ tx, caller, fail }, { file_id }) {
    const file = await store.findVisibleFile(tx, memberOf(caller), file_id);
    if (!file) throw fail("not_found", NO_SUCH_FILE);
    const versions = await store.listVersions(tx, file_id);
    return { ok: true as const, current: file.version, versions: versions.map(renderVersion) };
  },
});
