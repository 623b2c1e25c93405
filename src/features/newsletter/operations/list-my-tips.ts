import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderTip, Tip, Trust } from "../schemas.ts";
import { listTipsOf } from "../tip-store.ts";

const TIPS_MAX = 50;

export const listMyTips = defineOperation({
  id: "newsletter.list_my_tips",
  tool: "ic_newsletter_list_my_tips",
  rest: { method: "GET", path: "/api/newsletter/tips/mine", operationId: "listMyNewsletterTips" },
  title: "List my tips",
  summary: "Lists the member's newest tips for the newsletter, with the editors' answers.",
  when: "Use when the member asks what became of a tip.",

  effect: "read",
  access: { scope: "newsletter:tip", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyNewsletterTipsResponse", {
    ok: Ok,
    tips: Type.Array(Tip, { description: "Newest first." }),
    trust: Trust,
  }),
  errors: [],
  examples: [{ say: "Did the newsletter take my tip?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const tips = await listTipsOf(tx, memberOf(caller), TIPS_MAX);
    return { ok: true as const, tips: tips.map(renderTip), trust: "untrusted" as const };
  },
});
