import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { replan } from "../plan.ts";
import { deleteDevice } from "../push/device-store.ts";

export const removeDevice = defineOperation({
  id: "notifications.remove_device",
  tool: "ic_notifications_remove_device",
  rest: { method: "DELETE", path: "/api/notifications/devices/{device_id}", operationId: "removeNotificationDevice" },
  title: "Remove a device from notifications",
  summary: "Ends notifications by Web Push in one browser.",

  effect: "destructive",
  access: { person: "public", page: "/notifications/settings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveNotificationDevice", {
    device_id: Type.String({ minLength: 1, maxLength: 60, description: "psh_…, from the notification settings." }),
  }),
  output: object("RemoveNotificationDeviceResponse", { ok: Ok }),
  errors: ["not_found"],
  examples: [
    { say: "No more notifications on my old phone", input: { device_id: "psh_example" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, did }, { device_id }) {
    const memberId = memberOf(caller);
    const gone = await deleteDevice(tx, memberId, device_id);
    if (!gone) throw fail("not_found", { message: say.noSuchDevice, hint: "Nothing is sent to it." });
    await replan(tx, memberId, now);
    await appendMemberEvents(tx, {
      memberIds: [memberId],
      type: "push_device_changed",
      actor: { member_id: memberId },
      payload: { name: gone.name, added: false },
      now,
    });
    did(say.removedDevice({ name: gone.name }));
    return { ok: true as const };
  },
});
