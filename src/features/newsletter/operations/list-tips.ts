import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { requireEditor } from "../access.ts";
import { TIP_STATES } from "../rules.ts";
import { renderTip, Tip, Trust } from "../schemas.ts";
import { listTips as readTips } from "../tip-store.ts";

const TIPS_MAX = 100;

export const listTips = defineOperation({
  id: "newsletter.list_tips",
  tool: "ic_newsletter_list_tips",
  rest: { method: "GET", path: "/api/newsletter/tips", operationId: "listNewsletterTips" },
  title: "List tips for editors",
  summary: "Lists members' tips for the newsletter, oldest first.",
  when: "Use when an editor looks for stories.",

  effect: "read",
  access: { scope: "newsletter:draft", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListNewsletterTips", {
    state: Type.Optional(choice(TIP_STATES, { description: "Default new: not yet decided." })),
  }),
  output: object("NewsletterTipsResponse", { ok: Ok, tips: Type.Array(Tip), trust: Trust }),
  errors: ["forbidden"],
  examples: [{ say: "What did members suggest for the newsletter?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, fail }, { state = "new" }) {
    await requireEditor({ tx, caller, fail });
    const tips = await readTips(tx, state, TIPS_MAX);
    return { ok: true as const, tips: tips.map(renderTip), trust: "untrusted" as const };
  },
});
