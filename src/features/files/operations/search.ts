import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { File, renderFile } from "../schemas.ts";
import { searchFiles } from "../search-store.ts";

export const search = defineOperation({
  id: "files.search",
  tool: "ic_files_search",
  rest: { method: "GET", path: "/api/files/search", operationId: "searchFiles" },
  title: "Search files",
  summary: "Searches names, labels, descriptions, tags and the contents of texts and documents. Best match first.",
  when: "Use when the member describes a file in words.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("SearchFiles", {
    q: line({
      minLength: 1,
      maxLength: 200,
      description: "Words or their beginnings, or the beginning of a name. Quotes make a phrase of whole words.",
    }),
    limit: pageLimit(50, 20),
  }),
  output: object("SearchFilesResponse", { ok: Ok, files: Type.Array(File) }),
  errors: [],
  examples: [{ say: "Find the house rules", input: { q: "house rules" }, output: { ok: true } }],

  async handler({ tx, caller, settings }, { q, limit = 20 }) {
    const found = await searchFiles(tx, memberOf(caller), { words: q, limit });
    return {
      ok: true as const,
      files: found.map((file) => renderFile(file, { caller, baseUrl: settings.baseUrl })),
    };
  },
});
