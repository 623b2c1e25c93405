import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { locked } from "../refusals.ts";
import { eventHosts, HOSTS_MAX } from "../rules.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const setEventHosts = defineOperation({
  id: "settings.set_event_hosts",
  tool: "ic_admin_set_event_hosts",
  rest: { method: "PUT", path: "/api/settings/event-hosts", operationId: "setEventHosts" },
  title: "Set the event hosts",
  summary: "Sets the hosts whose links are links to events, such as luma.com, or returns to the usual ones.",
  when: "Use when an operator's events are on another platform. The list replaces the old one.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "settings.set_event_hosts",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { hosts: before.hosts },
  },
  bodyBytesMax: 8 * 1024,

  input: object("SetEventHosts", {
    hosts: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
      maxItems: HOSTS_MAX,
      description: "Host names without https:// and path. Empty: the usual ones.",
    }),
  }),
  output: undoable(SettingsResponse),
  errors: ["forbidden"],
  examples: [
    {
      say: "Our events are on Meetup too",
      input: { hosts: ["luma.com", "lu.ma", "www.meetup.com"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings, did, wasBefore }, { hosts }) {
    if (settings.environment.eventHosts) throw fail("forbidden", locked("ATRIUM_EVENT_HOSTS"));
    const checked = eventHosts(hosts, new URL(settings.baseUrl).hostname);
    if ("problem" in checked) {
      const { problem } = checked;
      const faults = [{ field: "hosts", problem: sentence(problem) }];
      throw fail("validation", {
        message: problem,
        hint: "Correct the host, and send all hosts.",
        context: { faults },
      });
    }
    const earlier = store.settingIn(await store.listSettings(tx), "event_hosts");
    wasBefore({ hosts: earlier?.value.hosts ?? [] }, { hosts: checked.hosts });
    if (checked.hosts.length === 0) await store.removeSetting(tx, "event_hosts");
    else await store.putSetting(tx, { topic: "event_hosts", value: checked, secret: null, changed_at: now });
    did(checked.hosts.length === 0 ? say.resetEventHosts : say.setEventHosts({ hosts: checked.hosts.join(", ") }));
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});
