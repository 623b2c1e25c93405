import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as outages from "../outage-store.ts";
import { OutageId } from "../schemas.ts";

export const returnToService = defineOperation({
  id: "resources.return_to_service",
  tool: "ic_admin_return_to_service",
  rest: { method: "POST", path: "/api/resources/outages/{outage_id}/end", operationId: "returnToService" },
  title: "Return a resource to service",
  summary: "Ends an outage at once, so that members can book again. Bookings that were called off stay so.",
  when: "Use when a resource works again before the outage ends. ic_resources_list has outage_id.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ReturnToService", { outage_id: OutageId }),
  output: object("ReturnToServiceResponse", {
    ok: Ok,
    resource_id: Type.String(),
    changed: Type.Boolean({ description: "false if the outage was already over." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "FT-9 can be used again",
      input: { outage_id: "out_0a1b2c3d4e5f607182930001" },
      output: { ok: true, resource_id: "ft-9" },
    },
  ],

  async handler({ tx, now, fail }, { outage_id }) {
    const outage = await outages.lock(tx, outage_id);
    if (!outage)
      throw fail("not_found", { hint: "Call ic_resources_list for the outages; the announced one may be gone." });
    const changed = outage.ends_at > now;
    if (outage.starts_at >= now) await outages.remove(tx, outage_id);
    else if (changed) await outages.endAt(tx, outage_id, now);
    return { ok: true as const, resource_id: outage.resource_id, changed };
  },
});
