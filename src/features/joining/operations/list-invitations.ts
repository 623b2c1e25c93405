import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { Invitation, renderInvitation } from "../schemas.ts";
import { countNeverMailed, listInvitations as readInvitations } from "../store.ts";

export const listInvitations = defineOperation({
  id: "joining.list_invitations",
  tool: "ic_admin_invitations_list",
  rest: { method: "GET", path: "/api/admin/invitations", operationId: "listInvitations" },
  title: "List invitations",
  summary: "Lists invitations with their states, mails and the members who accepted them, newest first.",
  when: "Use when an operator asks who was invited, who joined, or which mails failed.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListInvitations", {
    open_only: Type.Optional(Type.Boolean({ default: false, description: "Only those that can be accepted." })),
    limit: pageLimit(100, 50),
    offset: pageOffset(100_000),
  }),
  output: object("InvitationsResponse", {
    ok: Ok,
    invitations: Type.Array(Invitation),
    total: Type.Integer(),
    never_mailed: Type.Integer({
      description: "Open invitations with an address that ic_admin_invitations_send can mail.",
    }),
  }),
  errors: [],
  examples: [{ say: "Who has not accepted yet?", input: { open_only: true }, output: { ok: true } }],

  async handler({ tx, now }, { open_only: openOnly = false, limit = 50, offset = 0 }) {
    const { rows, total } = await readInvitations(tx, { openOnly, now, limit, offset });
    const never_mailed = await countNeverMailed(tx, now);
    return { ok: true as const, invitations: rows.map((row) => renderInvitation(row, now)), total, never_mailed };
  },
});
