import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { setQuarantine } from "../../files/index.ts";
import { FileId } from "../schemas.ts";
import { fileToDecide, tellOwner } from "../tell-owner.ts";

export const release = defineOperation({
  id: "storage.release",
  tool: "ic_admin_storage_release",
  rest: { method: "POST", path: "/api/storage/files/{file_id}/release", operationId: "releaseFile" },
  title: "Release a file from quarantine",
  summary:
    "Opens a quarantined file, also one with a reported virus, to those who saw it before, and notifies its owner.",
  when: "Use when a quarantined file is harmless. Operators cannot release their own files.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("ReleaseFile", {
    file_id: FileId,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The owner reads it." })),
    confirm: Confirm,
  }),
  output: previewable("ReleaseFileResponse", {
    file_id: Type.String(),
    owner: Type.String({ description: "Member id." }),
    changed: Type.Boolean({ description: "false if it was not in quarantine." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "What would releasing that file do?",
      input: { file_id: "f_0a1b2c3d4e5f607182930005" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler(context, { file_id, reason = "", confirm = false }) {
    const file = await fileToDecide(context, file_id, { onOwn: false });
    const changed = file.quarantined_at !== null;
    const result = { ok: true as const, file_id, owner: file.member_id, changed };
    if (!confirm) return preview(result);
    if (changed) {
      await setQuarantine(context.tx, file_id, null);
      await tellOwner(context, file, { decision: "released", reason });
    }
    return result;
  },
});
