import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import type { Catalogue } from "../../../kernel/catalogue.ts";
import { defineOperation, type Operation } from "../../../kernel/operation.ts";
import { POLICY_CHANNEL, SWITCH_MODES } from "../../../kernel/policy.ts";
import { choice, nullable, Ok, object } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import * as store from "../policy-store.ts";

/** Made with the catalogue whose areas are switched. */
export function setSwitch(catalogue: () => Catalogue): Operation {
  return defineOperation({
    id: "space.set_switch",
    tool: "ic_admin_set_switch",
    rest: { method: "PUT", path: "/api/space/switches/{area}", operationId: "setSwitch" },
    title: "Switch an area",
    summary:
      "Switches an area of the space on, to reading only, or off, at once and for everybody but operators' work.",
    when: "An operator must stop something quickly, or opens it again.",

    effect: "write",
    access: { scope: "admin:manifest_edit", session: true },
    quotas: [],
    sandbox: "simulated",
    idempotency: "natural",
    bodyBytesMax: 4 * 1024,

    input: object("SetSwitch", {
      area: Type.String({ pattern: "^[a-z]{1,32}$", description: "As ic_space_list_switches names it." }),
      mode: choice(SWITCH_MODES),
      banner: Type.Optional(Type.String({ maxLength: 280, description: "Told to whoever meets it." })),
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

    async handler({ tx, caller, now, fail }, { area, mode, banner: text = "" }) {
      const known = catalogue().areas.find(({ name }) => name === area);
      if (!known) throw fail("not_found", { hint: "ic_space_list_switches names the areas." });
      if (known.alwaysOn) throw fail("forbidden", { hint: "The space cannot be run without it." });
      const banner = mode === "on" ? null : plainLine(text) || null;
      await store.setSwitch(tx, { area, mode, banner, changed_by: memberOf(caller), changed_at: now });
      tx.notify(POLICY_CHANNEL, area);
      return { ok: true as const, area, mode, banner };
    },
  });
}
