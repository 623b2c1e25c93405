import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { BAD_CURSOR } from "../refusals.ts";
import { File, renderFile } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT = 100;

export const list = defineOperation({
  id: "files.list",
  tool: "ic_files_list",
  rest: { method: "GET", path: "/api/files", operationId: "listFiles" },
  title: "List files",
  summary: "Lists the files that the member may see, the newest first.",
  when: "Use to look through recent files. ic_folder_get has one folder, and ic_files_search finds by words.",

  effect: "read",
  listed: "first",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("ListFiles", {
    limit: pageLimit(500, LIMIT),
    cursor: Type.Optional(Type.String({ maxLength: 200, description: "next_cursor of the previous page." })),
  }),
  toolInput: { limit: pageLimit(100, 25) },
  output: object("ListFilesResponse", {
    ok: Ok,
    files: Type.Array(File),
    next_cursor: nullable(Type.String(), { description: "Null on the last page." }),
  }),
  errors: [],
  examples: [{ say: "What is in the vault?", input: {}, output: { ok: true, next_cursor: null } }],

  async handler({ tx, caller, settings, fail }, { limit = LIMIT, cursor }) {
    const after = cursor === undefined ? null : positionOf(cursor);
    if (after === undefined) throw fail("validation", BAD_CURSOR);
    const found = await store.listNewest(tx, memberOf(caller), { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      ok: true as const,
      files: page.map((file) => renderFile(file, { caller, baseUrl: settings.baseUrl })),
      next_cursor: last ? `${last.uploaded_at.toISOString()}.${last.id}` : null,
    };
  },
});

function positionOf(cursor: string): { uploaded_at: Date; id: string } | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.(f_\w+)$/.exec(cursor);
  const uploaded_at = new Date(match?.[1] ?? Number.NaN);
  return match?.[2] && !Number.isNaN(uploaded_at.getTime()) ? { uploaded_at, id: match[2] } : undefined;
}
