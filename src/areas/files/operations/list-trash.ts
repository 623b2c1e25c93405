import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { File, renderFile } from "../schemas.ts";
import { listTrash as readTrash } from "../trash-store.ts";

export const listTrash = defineOperation({
  id: "files.list_trash",
  tool: "ic_files_list_trash",
  rest: { method: "GET", path: "/api/files/trash", operationId: "listTrash" },
  title: "List the trash",
  summary: "Lists the member's files in the trash, the latest first.",
  when: "Use when the member wants a deleted file back.",

  effect: "read",
  access: { scope: "files:read", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListTrash", { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })) }),
  output: object("ListTrashResponse", {
    ok: Ok,
    files: Type.Array(
      object("TrashedFile", { ...File.properties, purged_after: instant("When it is deleted for good.") }),
    ),
  }),
  errors: [],
  examples: [{ say: "What is in my trash?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }, { limit = 100 }) {
    const rows = await readTrash(tx, memberOf(caller), limit);
    const files = rows.map((file) => ({
      ...renderFile(file, { caller, baseUrl: settings.baseUrl }),
      purged_after: daysAfter(file.trashed_at ?? file.updated_at, RETENTION_DAYS.trash).toISOString(),
    }));
    return { ok: true as const, files };
  },
});
