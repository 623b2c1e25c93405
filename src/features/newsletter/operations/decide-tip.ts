import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { requireEditor } from "../access.ts";
import { NO_SUCH_ISSUE, NO_SUCH_TIP, TIP_DECIDED } from "../refusals.ts";
import { IssueId, TipId } from "../schemas.ts";
import * as store from "../store.ts";
import * as tips from "../tip-store.ts";

export const decideTip = defineOperation({
  id: "newsletter.decide_tip",
  tool: "ic_newsletter_decide_tip",
  rest: { method: "POST", path: "/api/newsletter/tips/{tip_id}/decision", operationId: "decideNewsletterTip" },
  title: "Decide on a tip",
  summary: "Marks a tip as used or declined. The member is notified, with the answer.",
  when: "Use on the word of an editor.",

  effect: "destructive",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("DecideNewsletterTip", {
    tip_id: TipId,
    outcome: choice(["used", "declined"], { description: "What became of the tip." }),
    issue_id: Type.Optional(IssueId),
    reason: Type.Optional(line({ maxLength: 300, description: "The member reads it." })),
  }),
  output: object("DecideNewsletterTipResponse", { ok: Ok, tip_id: Type.String(), state: choice(["used", "declined"]) }),
  errors: ["forbidden", "not_found", "already_decided"],
  examples: [
    {
      say: "We use the tip about the choir",
      input: { tip_id: "tip_0a1b2c3d4e5f607182930001", outcome: "used" },
      output: { ok: true, state: "used" },
    },
  ],

  async handler({ tx, caller, now, fail }, { tip_id, outcome, issue_id, reason }) {
    await requireEditor({ tx, caller, fail });
    const tip = await tips.lockTip(tx, tip_id);
    if (!tip) throw fail("not_found", NO_SUCH_TIP);
    if (tip.state !== "new") throw fail("already_decided", TIP_DECIDED);
    if (issue_id !== undefined && !(await store.findIssue(tx, issue_id))) throw fail("not_found", NO_SUCH_ISSUE);
    const why = reason || null;
    await tips.decideTip(tx, tip_id, { state: outcome, issue_id: issue_id ?? null, reason: why, now });
    await appendMemberEvents(tx, {
      memberIds: [tip.member_id],
      type: "newsletter_tip_decided",
      actor: actorOf(caller),
      target: { kind: "newsletter_tip", id: tip_id },
      payload: { tip_id, outcome, text: tip.text.slice(0, 120), ...(why && { reason: why }) },
      now,
    });
    return { ok: true as const, tip_id, state: outcome };
  },
});
