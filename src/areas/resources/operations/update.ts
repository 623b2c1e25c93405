import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { plainLine, plainText } from "../../../kernel/text.ts";
import { Resource, ResourceId, renderResource, resourceFields } from "../schemas.ts";
import * as store from "../store.ts";

const { name, description, location, capacity, bookable, minutes_max } = resourceFields;

export const update = defineOperation({
  id: "resources.update",
  tool: "ic_admin_update_resource",
  rest: { method: "PATCH", path: "/api/resources/{resource_id}", operationId: "updateResource" },
  title: "Change a resource",
  summary: "Changes what members see of a resource, or whether it can be booked; bookings made before stay.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateResource", {
    resource_id: ResourceId,
    name: Type.Optional(name),
    description,
    location,
    capacity,
    bookable,
    minutes_max,
  }),
  output: object("ResourceResponse", { ok: Ok, resource: Resource }),
  errors: ["resource_not_found"],
  examples: [
    {
      say: "The big printer is broken",
      input: { resource_id: "ft-9", description: "Seats ten." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { resource_id, ...changes }) {
    const resource = await store.update(tx, resource_id, {
      ...changes,
      ...(changes.name !== undefined && { name: plainLine(changes.name) || resource_id }),
      ...(changes.description !== undefined && { description: plainText(changes.description) }),
      ...(changes.location !== undefined && { location: plainLine(changes.location) }),
      updated_at: now,
    });
    if (!resource) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    return { ok: true as const, resource: renderResource(resource, []) };
  },
});
