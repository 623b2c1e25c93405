import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { Preferences } from "../schemas.ts";
import { findSetting } from "../settings-store.ts";
import { shownPreferences } from "../shown-preferences.ts";

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
    return shownPreferences(tx, memberId, { setting, settings, now });
  },
});
