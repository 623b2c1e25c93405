import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { queueMails } from "../mail-store.ts";
import { DECIDED, NO_SUCH_REQUEST } from "../refusals.ts";
import { decideRequest, lockRequest } from "../request-store.ts";
import { DAYS_DEFAULT, expiryAfter, InvitedTierName, RequestId } from "../schemas.ts";
import { insertInvitations } from "../store.ts";

export const approveRequest = defineOperation({
  id: "joining.approve_request",
  tool: "ic_admin_join_approve",
  rest: { method: "POST", path: "/api/admin/join/requests/{request_id}/approve", operationId: "approveJoinRequest" },
  title: "Approve a request to join",
  summary: "Mails the person an invitation with that tier. They join by accepting it.",
  when: "Use when an operator has decided on a join_request of ic_admin_inbox_list.",

  effect: "write",
  needs: "mail",
  external: true,
  access: { scope: "admin:tier_review", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "joining.revoke_invitation",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: (_, { invitation_id }) => ({ invitation_id }),
  },
  bodyBytesMax: 1024,

  input: object("ApproveJoinRequest", {
    request_id: RequestId,
    tier: Type.Optional({ ...InvitedTierName, default: "public" }),
  }),
  output: object("ApproveJoinRequestResponse", {
    ok: Ok,
    request_id: Type.String(),
    invitation_id: Type.String(),
    tier: InvitedTierName,
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Let Ada in",
      input: { request_id: "jrq_0a1b2c3d4e5f607182930001", tier: "ft-member" },
      output: { ok: true, tier: "ft-member" },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { request_id, tier = "public" }) {
    const request = await lockRequest(tx, request_id);
    if (!request) throw fail("not_found", NO_SUCH_REQUEST);
    if (request.state !== "pending") throw fail("already_decided", DECIDED);
    const by = memberOf(caller);
    const id = newId("inv");
    const { name, email } = request;
    await decideRequest(tx, request_id, { state: "approved", reason: null, decided_by: by, decided_at: now });
    await insertInvitations(tx, [
      {
        id,
        hash: null,
        tier,
        uses_max: 1,
        email,
        name,
        note: null,
        created_by: by,
        created_at: now,
        expires_at: expiryAfter(DAYS_DEFAULT, now),
      },
    ]);
    await queueMails(tx, [{ id: newId("jml"), invitation_id: id }], now);
    return { ok: true as const, request_id, invitation_id: id, tier };
  },
});
