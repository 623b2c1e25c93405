import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { POLICY_CHANNEL } from "../../../kernel/access/policy.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { lockModule, setModule } from "../../space/index.ts";
import { NOT_AVAILABLE } from "../refusals.ts";
import { renderModule } from "../render.ts";
import { MODULE, ModuleRecord } from "../schemas.ts";

export const setFeatureEnabled = defineOperation({
  id: "floorcast.set_feature_enabled",
  tool: "floorcast_set_feature_enabled",
  rest: { method: "PUT", path: "/api/floorcast/features/{module}/enabled", operationId: "setFloorFeatureEnabled" },
  title: "Enable or disable a module",
  summary: "Enables or disables a module that is available on the floor. Areas that operators switched off stay off.",
  when: "Use when a floor-admin wants a module on or off for everyone. ic_admin_set_switch switches one area.",

  effect: "destructive",
  access: { anyToken: true, session: true, gate: "floor-admin" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "floorcast.set_feature_enabled",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ module }, _, before) => before && { module, enabled: before.enabled },
  },
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("SetFloorFeatureEnabled", {
    module: MODULE,
    enabled: Type.Boolean({ description: "Whether the module is on." }),
  }),
  output: object("SetFloorFeatureEnabledResponse", { ok: Ok, record: ModuleRecord }),
  errors: ["invalid_for_state"],
  examples: [
    {
      say: "Switch research off for now",
      input: { module: "research", enabled: true },
      output: { ok: true, record: { module: "research", available: true, enabled: true } },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { module, enabled }) {
    const before = await lockModule(tx, module);
    if (!before.is_available) throw fail("invalid_for_state", NOT_AVAILABLE);
    const after = { module, is_available: true, is_enabled: enabled };
    if (before.is_enabled !== enabled) wasBefore({ enabled: before.is_enabled });
    await setModule(tx, { ...after, updated_at: now, updated_by: memberOf(caller) });
    tx.notify(POLICY_CHANNEL, module);
    return { ok: true as const, record: renderModule(after) };
  },
});
