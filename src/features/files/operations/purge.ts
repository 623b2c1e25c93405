import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { keptAsEvidence, NOT_IN_TRASH } from "../refusals.ts";
import { FileId } from "../schemas.ts";
import * as store from "../store.ts";
import { deleteFile, sizeOfVersions } from "../trash-store.ts";

export const purge = defineOperation({
  id: "files.purge",
  tool: "ic_files_purge",
  rest: { method: "POST", path: "/api/files/{file_id}/purge", operationId: "purgeFile" },
  title: "Delete a file for good",
  summary: "Deletes a file in the trash with all its versions. It cannot be restored. Without confirm, a preview.",
  when: "Use when the member needs the storage. It takes effect with confirm true.",

  effect: "destructive",
  final: true,
  access: { scope: "files:write", session: true },
  approval: "always",
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("PurgeFile", { file_id: FileId, confirm: Confirm }),
  output: previewable("PurgeFileResponse", {
    id: Type.String(),
    filename: Type.String(),
    freed_bytes: Type.Integer({ description: "Storage that the member gets back." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "What would deleting the old plan free?",
      input: { file_id: "f_0a1b2c3d4e5f607182930008" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, fail }, { file_id, confirm = false }) {
    const file = await store.lockFile(tx, file_id);
    if (file?.state !== "trashed" || file.member_id !== memberOf(caller)) throw fail("not_found", NOT_IN_TRASH);
    if (file.quarantined_at) throw fail("forbidden", keptAsEvidence(file));
    const freed_bytes = await sizeOfVersions(tx, file_id);
    const reply = { ok: true as const, id: file.id, filename: file.name, freed_bytes };
    if (!confirm) return preview(reply);
    await deleteFile(tx, file_id);
    return reply;
  },
});
