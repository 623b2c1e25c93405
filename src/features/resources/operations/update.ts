import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { listHeld } from "../bookings/held-store.ts";
import { showResource } from "../bookings/show-resource.ts";
import { rulesFault, rulesIn } from "../rule-fields.ts";
import { hoursFault } from "../rules.ts";
import { HitBooking, HOURS_HINT, Resource, ResourceId, RULES_HINT, renderHit, resourceFields } from "../schemas.ts";
import * as store from "../store.ts";

const { kind: _kind, name, ...changeable } = resourceFields;

export const update = defineOperation({
  id: "resources.update",
  tool: "ic_admin_update_resource",
  rest: { method: "PATCH", path: "/api/resources/{resource_id}", operationId: "updateResource" },
  title: "Change a resource",
  summary:
    "Changes a resource's description, hours or availability. Existing bookings stay, and are listed if it is not bookable.",
  when: "Use for lasting changes. ic_admin_take_out_of_service is for a broken one, and also calls bookings off.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateResource", {
    resource_id: ResourceId,
    name: Type.Optional(name),
    ...changeable,
  }),
  output: object("UpdateResourceResponse", {
    ok: Ok,
    resource: Resource,
    held: Type.Optional(
      Type.Array(HitBooking, { description: "The bookings that stay although it is not bookable, soonest first." }),
    ),
    note: Type.Optional(Type.String({ description: "How to call those bookings off." })),
  }),
  errors: ["resource_not_found"],
  examples: [
    {
      say: "Say that FT-9 seats ten",
      input: { resource_id: "ft-9", description: "Seats ten." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { resource_id, ...changes }) {
    const before = await store.lock(tx, resource_id);
    if (!before) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    const fault = hoursFault({ ...before, ...changes });
    if (fault) throw fail("validation", { message: fault, hint: HOURS_HINT });
    const rules = rulesIn(changes);
    const contradiction = rulesFault({ ...before, ...rules, minutes_max: changes.minutes_max ?? before.minutes_max });
    if (contradiction) {
      const { message, fields } = contradiction;
      throw fail("validation", { message, hint: RULES_HINT, context: { fields } });
    }
    const resource = await store.update(tx, resource_id, {
      ...(changes as Omit<typeof changes, "tier_min">), // among the rules
      ...rules,
      ...(changes.name !== undefined && { name: plainLine(changes.name) || resource_id }),
      ...(changes.description !== undefined && { description: plainText(changes.description) }),
      ...(changes.location !== undefined && { location: plainLine(changes.location) }),
      updated_at: now,
    });
    const held = resource.bookable ? [] : await listHeld(tx, { resourceId: resource_id, endsAfter: now });
    return {
      ok: true as const,
      resource: await showResource(tx, resource, now),
      ...(held.length > 0 && { held: held.map(renderHit), note: heldNote(held) }),
    };
  },
});

/** An outage until the last booking ends hits all of them. */
function heldNote(held: readonly store.Slot[]): string {
  const last = new Date(Math.max(...held.map(({ ends_at }) => ends_at.getTime()))).toISOString();
  const count = held.length === 1 ? "1 booking stays" : `${held.length} bookings stay`;
  return `${count}. To call everything off, call ic_admin_take_out_of_service with until ${last} and a reason.`;
}
