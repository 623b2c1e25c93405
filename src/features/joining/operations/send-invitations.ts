import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { queueAgain } from "../mail-store.ts";
import { IDS_OR_ALL } from "../refusals.ts";
import { InvitationId } from "../schemas.ts";

const SENT_MAX = 1_000;

export const sendInvitations = defineOperation({
  id: "joining.send_invitations",
  tool: "ic_admin_invitations_send",
  rest: { method: "POST", path: "/api/admin/invitations/send", operationId: "sendInvitations", status: 202 },
  title: "Mail existing invitations",
  summary: "Mails open invitations with an address: those given, or all that were never mailed. An earlier link ends.",
  when: "Use after an import without mails, or when an invited person cannot find the mail.",

  effect: "write",
  needs: "mail",
  external: true,
  access: { scope: "admin:tier_review", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: object("SendInvitations", {
    invitation_ids: Type.Optional(
      Type.Array(InvitationId, { minItems: 1, maxItems: 100, description: "The invitations to mail, also again." }),
    ),
    never_mailed: Type.Optional(
      Type.Literal(true, {
        description: "Instead of IDs: every open invitation with an address and without a mail, at most 1,000.",
      }),
    ),
  }),
  output: object("SendInvitationsResponse", {
    ok: Ok,
    queued: Type.Array(Type.String(), { description: "IDs of invitations that are mailed now." }),
    passed_over: Type.Array(Type.String(), {
      description: "IDs that cannot be mailed: ended, a link without an address, or mailed in the last 10 minutes.",
    }),
  }),
  errors: [],
  examples: [
    {
      say: "Send the invitation again",
      input: { invitation_ids: ["inv_0a1b2c3d4e5f607182930003"] },
      output: { ok: true, queued: ["inv_0a1b2c3d4e5f607182930003"] },
    },
  ],

  checkInput({ invitation_ids, never_mailed }) {
    return (invitation_ids === undefined) === (never_mailed === undefined) ? IDS_OR_ALL : undefined;
  },

  async handler({ tx, now, newId }, { invitation_ids: ids = null }) {
    const queued = await queueAgain(tx, { ids, limit: SENT_MAX, now, newId });
    const passed_over = (ids ?? []).filter((id) => !queued.includes(id));
    return { ok: true as const, queued, passed_over };
  },
});
