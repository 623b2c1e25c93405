import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { listStoredFiles } from "../../files/index.ts";
import { FileId, MemberId, renderStoredFile, StoredFile } from "../schemas.ts";
import { openUntil } from "../store.ts";

export const listFiles = defineOperation({
  id: "storage.list_files",
  tool: "ic_admin_storage_list_files",
  rest: { method: "GET", path: "/api/storage/files", operationId: "listStoredFiles" },
  title: "List stored files by size",
  summary: "Lists files with owner, size, type and state, the largest first. Names and contents are not shown.",
  when: "Use when an operator looks for large or quarantined files.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListStoredFiles", {
    file_id: Type.Optional(FileId),
    user_id: Type.Optional(MemberId),
    quarantined: Type.Optional(Type.Boolean({ description: "true for closed files only." })),
    limit: pageLimit(100, 50),
    offset: pageOffset(1_000_000),
  }),
  output: object("ListStoredFilesResponse", {
    ok: Ok,
    trust: NamesAreData,
    files: Type.Array(StoredFile),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Which files are the largest?", input: { limit: 10 }, output: { ok: true } }],

  async handler({ tx, caller, now }, { file_id, user_id, quarantined = false, limit = 50, offset = 0 }) {
    const filter = { fileId: file_id ?? null, memberId: user_id ?? null, quarantined };
    const found = await listStoredFiles(tx, { ...filter, limit: limit + 1, offset });
    const files = found.slice(0, limit);
    const ids = files.map(({ id }) => id);
    const open = await openUntil(tx, { operatorId: memberOf(caller), fileIds: ids, now });
    return {
      ok: true as const,
      trust: "untrusted" as const,
      files: files.map((file) => renderStoredFile(file, open.get(file.id))),
      has_more: found.length > limit,
    };
  },
});
