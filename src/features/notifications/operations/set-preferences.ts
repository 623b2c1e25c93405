import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { type Kind, type Modes, modeFault } from "../kinds.ts";
import { say } from "../messages.ts";
import { replan } from "../plan.ts";
import { PreferenceChange, Preferences, Rhythm } from "../schemas.ts";
import { holdSetting, saveSetting } from "../settings-store.ts";
import { shownPreferences } from "../shown-preferences.ts";

export const setPreferences = defineOperation({
  id: "notifications.set_preferences",
  tool: "ic_notifications_set_preferences",
  rest: { method: "PATCH", path: "/api/notifications/preferences", operationId: "setNotificationPreferences" },
  title: "Change my notification settings",
  summary: "Sets which notifications the member gets, on which channel, and when. Pending deliveries follow.",
  when: "Use when the member wants fewer, more or other notifications. Omitted settings stay as they are.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("SetNotificationPreferences", {
    modes: Type.Optional(
      Type.Array(PreferenceChange, { maxItems: 100, description: "What changes; other settings stay." }),
    ),
    digest: Type.Optional(Rhythm.digest),
    digest_at: Type.Optional(Rhythm.digest_at),
    quiet_from: Type.Optional(Rhythm.quiet_from),
    quiet_until: Type.Optional(Rhythm.quiet_until),
  }),
  output: Preferences,
  errors: [],
  examples: [
    {
      say: "No mail about donations, and the digest at nine",
      input: { modes: [{ kind: "donations", channel: "mail", mode: "never" }], digest_at: "09:00" },
      output: { ok: true, digest_at: "09:00" },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { modes: wishes = [], ...rhythm }) {
    const refuse = (field: string, problem: Message) =>
      fail("validation", {
        ...refusedFields([{ field, problem: sentence(problem) }]),
        hint: "Call ic_notifications_get_preferences for the available choices.",
      });
    for (const { kind, channel, mode } of wishes) {
      const fault = modeFault(kind, channel, mode);
      if (fault) throw refuse("modes", say.modeNotAllowed({ fault }));
    }
    const memberId = memberOf(caller);
    const before = await holdSetting(tx, memberId);
    const setting = { ...before, ...rhythm };
    if ((setting.quiet_from === null) !== (setting.quiet_until === null)) {
      throw refuse(setting.quiet_from === null ? "quiet_from" : "quiet_until", say.quietNeedsBoth);
    }
    const modes = withChanges(before.modes, wishes);
    await saveSetting(tx, memberId, { ...rhythm, modes });
    await replan(tx, memberId, now);
    return shownPreferences(tx, memberId, { setting: { ...setting, modes }, settings, now });
  },
});

function withChanges(before: Modes, wishes: readonly Static<typeof PreferenceChange>[]): Modes {
  const chosen: { [K in Kind]?: Modes[K] } = { ...before };
  for (const { kind, channel, mode } of wishes) chosen[kind] = { ...chosen[kind], [channel]: mode };
  return chosen;
}
