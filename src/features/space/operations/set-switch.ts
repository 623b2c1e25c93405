import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { POLICY_CHANNEL, SWITCH_MODES } from "../../../kernel/access/policy.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as store from "../policy-store.ts";

export function setSwitch(catalogue: () => Catalogue) {
  return defineOperation({
    id: "space.set_switch",
    tool: "ic_admin_set_switch",
    rest: { method: "PUT", path: "/api/space/switches/{area}", operationId: "setSwitch" },
    title: "Switch an area",
    summary: "Switches an area on, to read-only, or off, at once for everyone. Operators' work stays possible.",
    when: "Use when an operator must stop an area quickly, or reopen it.",

    effect: "destructive",
    access: { scope: "admin:manifest_edit", session: true },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    undo: {
      by: "space.set_switch",
      within: 7 * DAY_MS,
      grade: "leaves_trace",
      input: ({ area }, _, before) => before && { area, mode: before.mode, banner: before.banner },
    },
    bodyBytesMax: 4 * 1024,

    input: object("SetSwitch", {
      area: Type.String({ pattern: "^[a-z]{1,32}$", description: "The name from ic_space_list_switches." }),
      mode: choice(SWITCH_MODES, { description: "Whether the area is on." }),
      banner: Type.Optional(line({ maxLength: 280, description: "Message for callers who are refused." })),
    }),
    output: object("SetSwitchResponse", {
      ok: Ok,
      area: Type.String(),
      mode: choice(SWITCH_MODES),
      banner: nullable(Type.String()),
    }),
    errors: ["not_found", "forbidden"],
    examples: [
      {
        say: "Nobody can change highlights until Monday",
        input: { area: "highlights", mode: "read_only", banner: "We are tidying up until Monday." },
        output: { ok: true, mode: "read_only" },
      },
      { say: "Open highlights again", input: { area: "highlights", mode: "on" }, output: { ok: true, mode: "on" } },
    ],

    async handler({ tx, caller, now, fail, wasBefore }, { area, mode, banner: text = "" }) {
      const known = catalogue().areas.find(({ name }) => name === area);
      if (!known) throw fail("not_found", { hint: "Take the name from ic_space_list_switches." });
      if (known.alwaysOn) throw fail("forbidden", { hint: "The space cannot run without this area." });
      const banner = mode === "on" ? null : text || null;
      const earlier = (await store.switches(tx)).find((each) => each.area === area);
      wasBefore({ mode: earlier?.mode ?? "on", banner: earlier?.banner ?? undefined }, { mode, banner });
      await store.setSwitch(tx, { area, mode, banner, changed_by: memberOf(caller), changed_at: now });
      tx.notify(POLICY_CHANNEL, area);
      return { ok: true as const, area, mode, banner };
    },
  });
}
