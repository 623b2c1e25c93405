import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { decideOn } from "../decide-on.ts";
import { ApprovalId } from "../schemas.ts";
import { whoseFor } from "../whose.ts";

export const cancel = defineOperation({
  id: "approvals.cancel",
  tool: "ic_approvals_cancel",
  rest: { method: "POST", path: "/api/approvals/{approval_id}/cancel", operationId: "cancelApproval" },
  title: "Cancel a request for approval",
  summary: "Takes back a call that waits for the member's approval. Nothing is done.",
  when: "Use when your human no longer wants it, or you asked with wrong arguments.",

  effect: "destructive",
  access: { anyToken: true, session: false },
  unasked: true,
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelApproval", { approval_id: ApprovalId }),
  output: object("CancelApprovalResponse", {
    ok: Ok,
    approval_id: Type.String(),
    state: Type.Literal("cancelled"),
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Never mind, do not ask for that",
      input: { approval_id: "apr_0123456789abcdef01234568" },
      output: { ok: true, state: "cancelled" },
    },
  ],

  async handler({ tx, caller, now, fail }, { approval_id }) {
    await decideOn(tx, { id: approval_id, whose: whoseFor(caller), state: "cancelled", now, fail });
    return { ok: true as const, approval_id, state: "cancelled" as const };
  },
});
