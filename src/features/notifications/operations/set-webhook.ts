import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { replan } from "../plan.ts";
import { webhookFault } from "../rules.ts";
import { holdSetting, saveSetting } from "../settings-store.ts";

export const setWebhook = defineOperation({
  id: "notifications.set_webhook",
  tool: "ic_notifications_set_webhook",
  rest: { method: "PUT", path: "/api/notifications/webhook", operationId: "setNotificationWebhook" },
  title: "Set my webhook",
  summary: "Sets the https URL that receives the member's notifications, or removes it, and notifies the member.",
  when: "Use when the member's agent should receive notifications instead of polling. The reply returns the signing secret once.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("SetNotificationWebhook", {
    url: nullable(Type.String({ maxLength: 1000, ...fetchedBy("membersOutbound") }), {
      description: "An https URL; null removes it.",
    }),
  }),
  output: object("SetNotificationWebhookResponse", {
    ok: Ok,
    url: nullable(Type.String()),
    secret: Type.Optional(secret({ description: "whsec_…, for verifying signatures (Standard Webhooks)." })),
  }),
  errors: [],
  examples: [
    {
      say: "Post my notifications to my agent",
      input: { url: "https://agent.example.org/hooks/atrium" },
      output: { ok: true, url: "https://agent.example.org/hooks/atrium" },
    },
  ],

  async handler({ tx, caller, now, newSecret, fail }, { url }) {
    const problem = url === null ? null : webhookFault(url);
    if (problem) {
      throw fail("validation", {
        ...refusedFields([{ field: "url", problem: sentence(problem) }]),
        hint: "Send a URL that begins with https://",
      });
    }
    const memberId = memberOf(caller);
    const key = url === null ? null : newSecret();
    await holdSetting(tx, memberId);
    await saveSetting(tx, memberId, {
      webhook_url: url,
      webhook_secret: key,
      webhook_set_at: url === null ? null : now,
    });
    await replan(tx, memberId, now);
    await appendMemberEvents(tx, {
      memberIds: [memberId],
      type: "webhook_changed",
      actor: { member_id: memberId },
      payload: { host: url === null ? null : new URL(url).host },
      now,
    });
    return { ok: true as const, url, ...(key && { secret: `whsec_${key.toString("base64")}` }) };
  },
});
