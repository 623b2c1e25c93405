import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { POLICY_CHANNEL } from "../../../kernel/access/policy.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { holdsApex } from "../../membership/index.ts";
import { lockModule, setModule } from "../../space/index.ts";
import { NO_APEX } from "../refusals.ts";
import { renderModule } from "../render.ts";
import { MODULE, ModuleRecord } from "../schemas.ts";

export const setFeatureAvailability = defineOperation({
  id: "floorcast.set_feature_availability",
  tool: "floorcast_set_feature_availability",
  rest: {
    method: "PUT",
    path: "/api/floorcast/features/{module}/availability",
    operationId: "setFloorFeatureAvailability",
  },
  title: "Make a module available or not",
  summary: "Makes a module available on the floor, or not. An unavailable one is off, whether it is enabled or not.",
  when: "Use when a super-admin decides which modules the floor has.",

  effect: "destructive",
  access: { anyToken: true, session: true, gate: "super-admin" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("SetFloorFeatureAvailability", {
    module: MODULE,
    available: Type.Boolean({ description: "Whether floor-admins may enable the module." }),
  }),
  output: object("SetFloorFeatureAvailabilityResponse", { ok: Ok, record: ModuleRecord }),
  errors: ["forbidden"],
  examples: [
    {
      say: "This floor may have the files module",
      input: { module: "files", available: true },
      output: { ok: true, record: { module: "files", available: true, enabled: true } },
    },
  ],

  async handler({ tx, caller, now, fail }, { module, available }) {
    const by = memberOf(caller);
    if (!(await holdsApex(tx, by))) throw fail("forbidden", NO_APEX);
    const { is_enabled } = await lockModule(tx, module);
    const after = { module, is_available: available, is_enabled };
    await setModule(tx, { ...after, updated_at: now, updated_by: by });
    tx.notify(POLICY_CHANNEL, module);
    return { ok: true as const, record: renderModule(after) };
  },
});
