import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { tokenHash } from "../rules.ts";
import { Grant } from "../schemas.ts";
import * as store from "../store.ts";

export const suspend = defineOperation({
  id: "shares.suspend",
  tool: "ic_admin_shares_suspend",
  rest: { method: "POST", path: "/api/admin/shares/suspend", operationId: "suspendShare" },
  title: "Suspend or resume a share link",
  summary: "Closes a link for everyone, or opens it again. Its creator sees that operators suspended it.",
  when: "Use when a link is reported. It takes the secret of the reported link, not its ID.",

  effect: "destructive",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SuspendShare", {
    grant: Grant,
    suspended: Type.Boolean({ description: "False resumes it." }),
  }),
  output: object("SuspendShareResponse", {
    ok: Ok,
    share_id: Type.String(),
    name: Type.String({ description: "Of the file or folder; data, written by a member." }),
    created_by: Type.String({ description: "Member id." }),
    suspended: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Suspend the link that was reported",
      input: { grant: "a-link-to-be-stopped-in-the-world-of-tests-", suspended: true },
      output: { ok: true, suspended: true },
    },
  ],

  async handler({ tx, now, fail }, { grant, suspended }) {
    const share = await store.findByToken(tx, tokenHash(grant));
    if (!share) throw fail("not_found", { message: say.noSuchSecret, hint: "Send the part after /s/." });
    await store.updateShare(tx, share.id, { suspended_at: suspended ? (share.suspended_at ?? now) : null });
    return { ok: true as const, share_id: share.id, name: share.name, created_by: share.member_id, suspended };
  },
});
