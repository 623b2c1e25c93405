import { Type } from "typebox";
import { isRecent } from "../../../kernel/access/caller.ts";
import { isForetold, refusalOf } from "../../../kernel/approvals/change.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { tokenBlock } from "../../agents/index.ts";
import { decideOn } from "../decide-on.ts";
import { ApprovalId } from "../schemas.ts";
import * as store from "../store.ts";
import { whoseFor } from "../whose.ts";

export function approve(catalogue: () => Catalogue) {
  return defineOperation({
    id: "approvals.approve",
    tool: "ic_approvals_approve",
    rest: { method: "POST", path: "/api/approvals/{approval_id}/approve", operationId: "approveAct" },
    title: "Approve an act of an agent",
    summary: "Lets one act of the signed-in member's agent be carried out, exactly as its approval shows it.",

    effect: "write",
    access: { person: "public", page: "/approvals" },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("ApproveAct", { approval_id: ApprovalId }),
    output: object("ApproveActResponse", {
      ok: Ok,
      approval_id: Type.String(),
      state: Type.Literal("approved"),
      mode: choice(["run", "permit"]),
    }),
    errors: ["not_found", "already_decided", "token_paused", "approval_ended", "request_in_progress"],
    examples: [
      {
        say: "Yes, let it book the room",
        input: { approval_id: "apr_0123456789abcdef01234569" },
        output: { ok: true, state: "approved" },
      },
    ],

    async handler({ tx, caller, now, fail }, { approval_id }) {
      const row = await store.find(tx, whoseFor(caller), approval_id);
      if (row && catalogue().byId(row.operation)?.operation.approval && !isRecent(caller.signedInAt, now)) {
        throw fail("recent_sign_in_required", {
          hint: "This act has weight: sign in again at /sign-in/again, also with a passkey, and approve it then.",
        });
      }
      const block = row && (await tokenBlock(tx, row.token_id, now));
      if (block === "paused") throw fail("token_paused", { hint: "Resume the agent first, then approve." });
      if (row && !isForetold(row)) {
        throw fail("request_in_progress", {
          hint: row.refusal
            ? `${refusalOf(row)} Change it again, or deny it.`
            : "Its new effects are shown in a moment.",
          retryAfterSeconds: 2,
        });
      }
      if (block === "over") throw fail("approval_ended", { hint: "The agent has no access any more." });
      const { mode } = await decideOn(tx, { id: approval_id, whose: whoseFor(caller), state: "approved", now, fail });
      return { ok: true as const, approval_id, state: "approved" as const, mode };
    },
  });
}
