import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DeliveryRefused } from "../../../kernel/ports/envelope-sink.ts";
import { say } from "../messages.ts";
import { listSettings, putTest, settingIn } from "../store.ts";

export const testWebhook = defineOperation({
  id: "settings.test_webhook",
  tool: "ic_admin_test_webhook",
  rest: { method: "POST", path: "/api/settings/webhook/test", operationId: "testWebhook" },
  title: "Test the webhook of the space",
  summary: "Posts a signed message of the kind settings.test to the webhook, and returns whether it was accepted.",
  when: "Use after a change of the webhook, or when its messages do not arrive.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TestWebhookResponse", {
    ok: Ok,
    accepted: Type.Boolean(),
    answer: nullable(Type.String({ description: "Why it was not accepted; null if it was." })),
  }),
  errors: [],
  examples: [{ say: "Does our webhook work?", input: {}, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, newId, settings }) {
      const isSet = settings.environment.webhook !== null || settingIn(await listSettings(tx), "webhook") !== undefined;
      return { id: newId("env"), isSet };
    },
    async perform({ ports, now }, { id, isSet }) {
      if (!isSet) return "No webhook is set up.";
      const sink = ports.sinks.find(({ name }) => name === "webhook");
      if (!sink) return "Its secret cannot be read. Make a new one.";
      const payload = { title: "Test: the webhook of the space works." };
      try {
        await sink.deliver({ id, kind: "settings.test", subject: id, createdAt: now, attempt: 1, payload });
        return null;
      } catch (error) {
        if (error instanceof DeliveryRefused) return error.message;
        throw error;
      }
    },
    async conclude({ tx, now, did }, { isSet }, answer) {
      const accepted = answer === null;
      if (isSet)
        await putTest(tx, { topic: "webhook", accepted, answer: answer?.slice(0, 400) ?? null, tested_at: now });
      did(accepted ? say.testedWebhook : say.webhookTestRefused);
      return { ok: true as const, accepted, answer };
    },
  },
});
