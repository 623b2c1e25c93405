import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { shownMessengers } from "../messengers/shown.ts";
import { Preferences, renderPreferences } from "../schemas.ts";
import { findRecipient, findSetting } from "../settings-store.ts";

export const getPreferences = defineOperation({
  id: "notifications.get_preferences",
  tool: "ic_notifications_get_preferences",
  rest: { method: "GET", path: "/api/notifications/preferences", operationId: "getNotificationPreferences" },
  title: "Get my notification settings",
  summary: "Returns which notifications the member gets, on which channel, and when.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: Preferences,
  errors: [],
  examples: [{ say: "Which mails do I get?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings }) {
    const memberId = memberOf(caller);
    const setting = await findSetting(tx, memberId);
    const recipient = await findRecipient(tx, memberId);
    const messengers = await shownMessengers(tx, memberId, { offered: settings.messengers, now });
    return renderPreferences(setting, { recipient, timeZone: await spaceTimeZone(tx), messengers });
  },
});
