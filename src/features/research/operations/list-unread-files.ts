import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { keptSentence } from "../../../kernel/languages/messages.ts";
import { listUnread } from "../corpus-list.ts";
import { LIMIT_DEFAULT, page } from "../operator-schemas.ts";

const UnreadFile = object("UnreadResearchFile", {
  path: Type.String({ description: "Path in the research folder; `.*` means all hidden files." }),
  error: Type.String({ description: "Why it is not in the corpus. An unreadable file keeps its earlier content." }),
  skipped: Type.Boolean({ description: "Whether its kind, place or name keeps it out, whatever it holds." }),
  tried_at: instant("When it was last read. It is read again after a change."),
});

export const listUnreadFiles = defineOperation({
  id: "research.list_unread_files",
  tool: "ic_admin_research_list_unread_files",
  rest: { method: "GET", path: "/api/research/unread-files", operationId: "listUnreadResearchFiles" },
  title: "List unreadable research files",
  summary: "Lists files of the research folder that the import skipped or could not read, with reasons, by path.",
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
    const files = rows.map(({ path, error, skipped, read_at }) => ({
      path,
      error: error ? keptSentence(error) : "",
      skipped,
      tried_at: read_at.toISOString(),
    }));
    return { ok: true as const, files, total, has_more: offset + rows.length < total };
  },
});
