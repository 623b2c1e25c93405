import { Type } from "typebox";
import { APPROVALS_CHANNEL } from "../../../kernel/approvals/approval.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { waitSeconds } from "../../../kernel/catalogue/follow.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { Approval, ApprovalId, isAwaited, renderApproval } from "../schemas.ts";
import * as store from "../store.ts";
import { whoseFor } from "../whose.ts";

export function get(catalogue: () => Catalogue) {
  return defineOperation({
    id: "approvals.get",
    tool: "ic_approvals_get",
    rest: { method: "GET", path: "/api/approvals/{approval_id}", operationId: "getApproval" },
    title: "Get an approval",
    summary: "Returns one act that waited or waits for the member's approval, and its result.",
    when: "Use after a call returned approval_pending, with wait to hear as soon as there is something to do.",

    effect: "read",
    card: "approval",
    access: { anyToken: true, session: true },
    quotas: [],
    follow: {
      channel: APPROVALS_CHANNEL,
      keyField: "approval_id",
      hasNews: ({ approval }) => !isAwaited(approval),
      recheckMs: 5_000,
    },
    bodyBytesMax: 1024,

    input: object("GetApproval", {
      approval_id: ApprovalId,
      wait: Type.Optional(
        waitSeconds({
          default: 0,
          description:
            "Seconds to wait until it has ended, or until the agent may send its call once more or has a question to answer.",
        }),
      ),
    }),
    output: object("ApprovalResponse", { ok: Ok, approval: Approval }),
    errors: ["not_found"],
    examples: [
      {
        say: "Did my human approve it?",
        input: { approval_id: "apr_0123456789abcdef01234567" },
        output: { ok: true },
      },
    ],

    async handler({ tx, caller, settings, fail }, { approval_id }) {
      const row = await store.find(tx, whoseFor(caller), approval_id);
      if (!row) throw fail("not_found", { hint: "Take the ID from the reply approval_pending or ic_approvals_list." });
      const view = { catalogue: catalogue(), baseUrl: settings.baseUrl, timeZone: await spaceTimeZone(tx) };
      return { ok: true as const, approval: renderApproval(row, view) };
    },
  });
}
