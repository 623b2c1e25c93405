import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Offered, renderOffered } from "../schemas.ts";
import { addressOf, listOpenFor } from "../store.ts";

export const listMyInvitations = defineOperation({
  id: "joining.list_my_invitations",
  tool: "ic_join_list_my_invitations",
  rest: { method: "GET", path: "/api/join/my-invitations", operationId: "listMyInvitations" },
  title: "List my invitations",
  summary: "Lists open invitations that were sent to the member's verified email address.",
  when: "Use when the member asks for a higher tier: an invitation may be waiting. The member accepts it on the page.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyInvitationsResponse", {
    ok: Ok,
    invitations: Type.Array(Offered),
    verified: Type.Boolean({ description: "false if the member has not verified an address, so none can be shown." }),
  }),
  errors: [],
  examples: [{ say: "Am I invited to another tier?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const email = await addressOf(tx, memberOf(caller), { verified: true });
    const rows = email === null ? [] : await listOpenFor(tx, email, now);
    return { ok: true as const, invitations: rows.map(renderOffered), verified: email !== null };
  },
});
