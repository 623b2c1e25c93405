import { ECDH } from "node:crypto";
import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { replan } from "../plan.ts";
import { devicesOf, putDevice } from "../push/device-store.ts";
import { webhookFault } from "../rules.ts";
import { holdSetting } from "../settings-store.ts";

const DEVICES_MAX = 10;
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

export const addDevice = defineOperation({
  id: "notifications.add_device",
  tool: "ic_notifications_add_device",
  rest: { method: "POST", path: "/api/notifications/devices", operationId: "addNotificationDevice" },
  title: "Add a device for notifications",
  summary: "Shows the member's notifications in a browser by Web Push, also while the site is closed.",

  effect: "write",
  access: { person: "public", page: "/notifications/settings" },
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("AddNotificationDevice", {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 1000,
      ...fetchedBy("membersOutbound"),
      description: "The https URL of the browser's push service (PushSubscription, endpoint).",
    }),
    p256dh: Type.String({
      pattern: "^[A-Za-z0-9_-]{87}=?$",
      description: "The browser's public key in base64url (PushSubscription, getKey).",
    }),
    auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}(==)?$", description: "Its authentication secret in base64url." }),
    name: Type.String({
      minLength: 1,
      maxLength: 60,
      description: "As the member calls it, such as Firefox on Android.",
    }),
  }),
  output: object("AddNotificationDeviceResponse", {
    ok: Ok,
    id: Type.String({ description: "psh_…, which removes it." }),
  }),
  errors: ["too_many_devices"],
  examples: [
    {
      say: "Notify me on this phone",
      input: {
        endpoint: "https://push.example.org/send/7sW1",
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
        name: "Firefox on Android",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, input) {
    const refuse = (field: string, problem: Message) =>
      fail("validation", {
        ...refusedFields([{ field, problem: sentence(problem) }]),
        hint: "Send the subscription as the browser gave it.",
      });
    const { endpoint } = input;
    const fault = webhookFault(endpoint);
    if (fault) throw refuse("endpoint", fault);
    const [p256dh, auth] = [input.p256dh, input.auth].map((text) => Buffer.from(text, "base64url")) as [Buffer, Buffer];
    if (p256dh.length !== P256DH_BYTES || !isPoint(p256dh)) throw refuse("p256dh", say.pushKeyWrong);
    if (auth.length !== AUTH_BYTES) throw refuse("auth", say.pushKeyWrong);
    const name = plainLine(input.name) || "Browser";
    const memberId = memberOf(caller);
    await holdSetting(tx, memberId); // Devices are added one after the other.
    const devices = await devicesOf(tx, memberId);
    if (devices.length >= DEVICES_MAX && !devices.some((device) => device.endpoint === endpoint))
      throw fail("too_many_devices", {
        message: say.tooManyDevices({ max: DEVICES_MAX }),
        hint: "Remove a device at /notifications/settings first.",
      });
    const row = { id: newId("psh"), member_id: memberId, endpoint, p256dh, auth, name, added_at: now };
    const { id, is_new } = await putDevice(tx, row);
    if (is_new) {
      await replan(tx, memberId, now);
      await appendMemberEvents(tx, {
        memberIds: [memberId],
        type: "push_device_changed",
        actor: { member_id: memberId },
        payload: { name, added: true },
        now,
      });
    }
    did(say.addedDevice({ name }));
    return { ok: true as const, id };
  },
});

/** Whether it is a point of the curve. */
function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
