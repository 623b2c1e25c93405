import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, outcomeOf, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { setQuarantine } from "../../files/index.ts";
import { FileId, Reason } from "../schemas.ts";
import { fileToDecide, reasonOf, tellOwner } from "../tell-owner.ts";

export const quarantine = defineOperation({
  id: "storage.quarantine",
  tool: "ic_admin_storage_quarantine",
  rest: { method: "POST", path: "/api/storage/files/{file_id}/quarantine", operationId: "quarantineFile" },
  title: "Quarantine a file",
  summary: "Closes a file to everyone, its owner included, and notifies the owner of the reason. Nothing is deleted.",
  when: "Use when a file must not be read. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "storage.release",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ file_id }, reply) => (outcomeOf(reply).changed ? { file_id, confirm: true } : NOTHING),
  },
  bodyBytesMax: 4 * 1024,

  input: object("QuarantineFile", { file_id: FileId, reason: Reason, confirm: Confirm }),
  output: previewable("QuarantineFileResponse", {
    file_id: Type.String(),
    owner: Type.String({ description: "Member id." }),
    changed: Type.Boolean({ description: "false if it was already in quarantine." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "What would happen if I closed that file?",
      input: { file_id: "f_0a1b2c3d4e5f607182930001", reason: "It holds a password." },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler(context, { file_id, reason: sent, confirm = false }) {
    const reason = reasonOf(context, sent);
    const file = await fileToDecide(context, file_id, { onOwn: true });
    const changed = file.quarantined_at === null;
    const result = { ok: true as const, file_id, owner: file.member_id, changed };
    if (!confirm) return preview(result);
    if (changed) {
      await setQuarantine(context.tx, file_id, { at: context.now, reason });
      await tellOwner(context, file, { decision: "quarantined", reason });
    }
    return result;
  },
});
