import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { acceptInvitation as accept } from "../accept-invitation.ts";
import { ONE_OF_TWO } from "../refusals.ts";
import { AcceptResponse, InvitationId, InvitationToken } from "../schemas.ts";

export const acceptInvitation = defineOperation({
  id: "joining.accept_invitation",
  tool: "ic_join_accept",
  rest: { method: "POST", path: "/api/join/accept", operationId: "acceptInvitation" },
  title: "Accept an invitation",
  summary: "Accepts an invitation by its link, or one that was sent to the person's verified address.",

  effect: "write",
  access: { person: "public", page: "/membership" },
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("AcceptInvitation", {
    token: Type.Optional(InvitationToken),
    invitation_id: Type.Optional(InvitationId),
  }),
  output: AcceptResponse,
  errors: ["not_found", "forbidden"],
  examples: [{ say: "I was invited", input: { token: "an-invitation-of-the-world" }, output: { ok: true } }],

  checkInput({ token, invitation_id }) {
    return (token === undefined) === (invitation_id === undefined) ? ONE_OF_TWO : undefined;
  },

  async handler({ tx, caller, now, fail }, by) {
    const change = await accept({ tx, now, fail }, { memberId: memberOf(caller), ...by });
    return { ok: true as const, ...change };
  },
});
