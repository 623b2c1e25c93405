import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import { DeliveryRefused } from "../../../kernel/ports/envelope-sink.ts";
import { MailRefused } from "../../../kernel/ports/mailer.ts";
import { MessageRefused } from "../../../kernel/ports/messengers.ts";
import { findSpace } from "../../space/index.ts";
import { isMessenger, SENT_CHANNELS } from "../kinds.ts";
import { testMailOf } from "../mails/messages.ts";
import { messageText } from "../mails/text.ts";
import { say } from "../messages.ts";
import { reaches } from "../plan.ts";
import { devicesOf } from "../push/device-store.ts";
import { pushBody } from "../push/payload.ts";
import { pushFor, pushToOne } from "../push/send.ts";
import { findRecipient, findSetting } from "../settings-store.ts";

const CONNECT = {
  message: say.messengerNotConnected,
  hint: "The member connects it at /notifications/settings.",
};
const NOT_READY = {
  mail: { message: say.emailNotConfirmed, hint: "Confirm the address at /account." },
  webhook: { message: say.noWebhook, hint: "Set a webhook with ic_notifications_set_webhook." },
  telegram: CONNECT,
  matrix: CONNECT,
  push: { message: say.noDevice, hint: "The member adds a device at /notifications/settings." },
};

export const test = defineOperation({
  id: "notifications.test",
  tool: "ic_notifications_test",
  rest: { method: "POST", path: "/api/notifications/test", operationId: "testNotifications" },
  title: "Test a notification channel",
  summary: "Sends the member a test by mail, webhook, messenger or push, and returns whether it was accepted.",

  effect: "write",
  external: true,
  access: { scope: "membership:write", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-hour", counts: "attempts" }],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("TestNotifications", {
    channel: choice(SENT_CHANNELS, { description: "How the notification is sent." }),
  }),
  output: object("TestNotificationsResponse", {
    ok: Ok,
    delivered: Type.Boolean(),
    fault: nullable(Type.String({ description: "Why it was not accepted." })),
    answer: nullable(Type.String({ description: "The mail server's reply; null without one." })),
  }),
  errors: ["channel_not_ready"],
  examples: [{ say: "Do mails reach me?", input: { channel: "mail" }, output: { ok: true, delivered: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, newId, fail, settings }, { channel }) {
      const memberId = memberOf(caller);
      const setting = await findSetting(tx, memberId);
      const recipient = await findRecipient(tx, memberId);
      if (!recipient || !reaches({ setting, recipient }, channel)) {
        throw fail("channel_not_ready", NOT_READY[channel]);
      }
      const space = await findSpace(tx);
      const sender = { space: space?.name ?? "Atrium", baseUrl: settings.baseUrl };
      const id = newId("msg");
      const { mail, chat, body } = inLanguage(recipient.language ?? space?.language ?? ENGLISH, () => ({
        mail: testMailOf(recipient.email, sender),
        chat: { title: messageText.testChat(sender.space), url: sender.baseUrl },
        body: pushBody({
          tag: id,
          items: [{ title: messageText.testPush(sender.space), url: `${sender.baseUrl}/notifications/settings` }],
          baseUrl: sender.baseUrl,
        }),
      }));
      const address = isMessenger(channel) ? (recipient.addresses[channel] ?? "") : "";
      const push = await pushFor(tx, settings, { body, urgency: "high" });
      const devices = channel === "push" ? await devicesOf(tx, memberId) : [];
      return { channel, memberId, setting, mail, chat, address, id, push, devices };
    },
    async perform({ ports, now }, { channel, memberId, setting, mail, chat, address, id, push, devices }) {
      const { webhook_url: url, webhook_secret: secret } = setting;
      try {
        if (channel === "mail") return { fault: null, answer: await ports.mailer.send(mail) };
        if (channel === "push") {
          const refusals = await Promise.all(devices.map((device) => pushToOne(ports, device, push)));
          return { fault: refusals.find((refused) => refused !== null)?.message ?? null, answer: undefined };
        }
        if (isMessenger(channel)) await ports[channel]?.send({ to: address, key: id, items: [chat] });
        else if (url && secret) {
          const payload = { title: "Test: your webhook works." };
          const facts = { id, kind: "notifications.test", subject: memberId, createdAt: now, attempt: 1 };
          await ports.webhooks.post({ ...facts, url, secret, payload });
        }
        return { fault: null, answer: undefined };
      } catch (error) {
        if (error instanceof MailRefused || error instanceof DeliveryRefused || error instanceof MessageRefused)
          return { fault: error.message, answer: undefined };
        throw error;
      }
    },
    conclude: async (_context, _intent, { fault, answer = null }) => ({
      ok: true as const,
      delivered: fault === null,
      fault,
      answer,
    }),
  },
});
