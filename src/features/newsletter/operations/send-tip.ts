import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { insertTip } from "../tip-store.ts";

export const sendTip = defineOperation({
  id: "newsletter.send_tip",
  tool: "ic_newsletter_send_tip",
  rest: { method: "POST", path: "/api/newsletter/tips", operationId: "sendNewsletterTip", status: 201 },
  title: "Send a tip",
  summary: "Suggests a story for the next issue to the editors.",
  when: "Use when the member wants something in the newsletter. Editors decide, and the member hears of it.",

  effect: "write",
  listed: "second",
  access: { scope: "newsletter:tip", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,

  input: object("SendNewsletterTip", {
    text: Type.String({ minLength: 1, maxLength: 2_000, description: "The tip." }),
    url: Type.Optional(line({ maxLength: 600, pattern: "^https?://", description: "Where editors can read more." })),
  }),
  output: object("SendNewsletterTipResponse", { ok: Ok, tip_id: Type.String() }),
  errors: ["validation"],
  examples: [
    {
      say: "Tell the newsletter that the choir sings on Friday",
      input: { text: "The choir sings in the hall on Friday.", url: "https://choir.example.org" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId }, { text, url }) {
    const id = newId("tip");
    await insertTip(tx, {
      id,
      member_id: memberOf(caller),
      text,
      url: url ?? null,
      suspicious_patterns: suspiciousPatterns(text),
      created_at: now,
    });
    return { ok: true as const, tip_id: id };
  },
});
