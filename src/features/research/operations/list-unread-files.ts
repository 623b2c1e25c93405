import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listUnread } from "../corpus-list.ts";
import { LIMIT_DEFAULT, page } from "../operator-schemas.ts";

const UnreadFile = object("UnreadResearchFile", {
  path: Type.String({ description: "Path in the research folder." }),
  error: Type.String({ description: "Why it is unreadable. Its earlier content stays in the corpus." }),
  tried_at: instant("When it was last read. It is read again after a change."),
});

export const listUnreadFiles = defineOperation({
  id: "research.list_unread_files",
  tool: "ic_admin_research_list_unread_files",
  rest: { method: "GET", path: "/api/research/unread-files", operationId: "listUnreadResearchFiles" },
  title: "List unreadable research files",
  summary: "Lists files of the research folder that the import could not read, with reasons, by path.",
  when: "Use when a document from the research folder is not found.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListUnreadResearchFiles", page),
  output: object("UnreadResearchFilesResponse", {
    ok: Ok,
    files: Type.Array(UnreadFile),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Which files of the library could not be read?", input: {}, output: { ok: true } }],

  async handler({ tx }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await listUnread(tx, { limit, offset });
    const files = rows.map(({ path, error, read_at }) => ({
      path,
      error: error ?? "",
      tried_at: read_at.toISOString(),
    }));
    return { ok: true as const, files, total, has_more: offset + rows.length < total };
  },
});
