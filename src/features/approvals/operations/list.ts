import { Type } from "typebox";
import { APPROVAL_STATES } from "../../../kernel/approvals/approval.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { Approval, renderApproval } from "../schemas.ts";
import * as store from "../store.ts";
import { whoseFor } from "../whose.ts";

export function list(catalogue: () => Catalogue) {
  return defineOperation({
    id: "approvals.list",
    tool: "ic_approvals_list",
    rest: { method: "GET", path: "/api/approvals", operationId: "listApprovals" },
    title: "List approvals",
    summary: "Lists acts that waited or wait for the member's approval, newest first.",
    when: "Use to see what you asked your human for, and what they decided. ic_approvals_get has one of them.",

    effect: "read",
    card: "approval",
    access: { anyToken: true, session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: object("ListApprovals", {
      state: Type.Optional(choice(APPROVAL_STATES, { description: "Default all." })),
      limit: pageLimit(100, 50),
    }),
    output: object("ApprovalsResponse", { ok: Ok, approvals: Type.Array(Approval) }),
    errors: [],
    examples: [{ say: "What waits for my approval?", input: { state: "pending" }, output: { ok: true } }],

    async handler({ tx, caller, settings }, { state, limit = 50 }) {
      const states = state ? [state] : APPROVAL_STATES;
      const rows = await store.list(tx, whoseFor(caller), { states, limit });
      const view = { catalogue: catalogue(), baseUrl: settings.baseUrl, timeZone: await spaceTimeZone(tx) };
      return {
        ok: true as const,
        approvals: rows.map((row) => renderApproval(row, view)),
      };
    },
  });
}
