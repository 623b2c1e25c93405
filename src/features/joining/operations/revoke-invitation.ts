import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_INVITATION } from "../refusals.ts";
import { INVITATION_STATES, stateOf } from "../rules.ts";
import { InvitationId } from "../schemas.ts";
import { lockInvitation, updateInvitation } from "../store.ts";

export const revokeInvitation = defineOperation({
  id: "joining.revoke_invitation",
  tool: "ic_admin_invitations_revoke",
  rest: { method: "POST", path: "/api/admin/invitations/{invitation_id}/revoke", operationId: "revokeInvitation" },
  title: "Withdraw an invitation",
  summary: "Ends an invitation at once. Members who accepted it keep their tier.",
  when: "Use when a link went to the wrong people.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeInvitation", { invitation_id: InvitationId }),
  output: object("RevokeInvitationResponse", {
    ok: Ok,
    invitation_id: Type.String(),
    state: choice(INVITATION_STATES, { description: "`used` and `expired` stay as they are." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Withdraw the link for the open day",
      input: { invitation_id: "inv_0a1b2c3d4e5f607182930001" },
      output: { state: "revoked" },
    },
  ],

  async handler({ tx, now, fail }, { invitation_id }) {
    const before = await lockInvitation(tx, invitation_id);
    if (!before) throw fail("not_found", NO_SUCH_INVITATION);
    const state = stateOf(before, now);
    if (state !== "open" && state !== "inviter_lost_access") return { ok: true as const, invitation_id, state };
    await updateInvitation(tx, before.id, { revoked_at: now });
    return { ok: true as const, invitation_id, state: "revoked" as const };
  },
});
