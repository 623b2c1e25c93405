import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { queueMails } from "../mail-store.ts";
import { DECIDED, NO_SUCH_REQUEST } from "../refusals.ts";
import { decideRequest, lockRequest } from "../request-store.ts";
import { RequestId } from "../schemas.ts";

export const denyRequest = defineOperation({
  id: "joining.deny_request",
  tool: "ic_admin_join_deny",
  rest: { method: "POST", path: "/api/admin/join/requests/{request_id}/deny", operationId: "denyJoinRequest" },
  title: "Decline a request to join",
  summary: "Declines a request to join. The person reads the reason in a mail.",
  when: "Use when an operator has decided against a join_request of ic_admin_inbox_list.",

  effect: "destructive",
  final: true,
  needs: "mail",
  external: true,
  access: { scope: "admin:tier_review", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("DenyJoinRequest", {
    request_id: RequestId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The person reads it." }),
  }),
  output: object("DenyJoinRequestResponse", { ok: Ok, request_id: Type.String() }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Decline the request, we are full",
      input: { request_id: "jrq_0a1b2c3d4e5f607182930002", reason: "We are full this year." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { request_id, reason }) {
    const request = await lockRequest(tx, request_id);
    if (!request) throw fail("not_found", NO_SUCH_REQUEST);
    if (request.state !== "pending") throw fail("already_decided", DECIDED);
    const decided = { decided_by: memberOf(caller), decided_at: now };
    await decideRequest(tx, request_id, { state: "denied", reason: reason || null, ...decided });
    await queueMails(tx, [{ id: newId("jml"), request_id }], now);
    return { ok: true as const, request_id };
  },
});
