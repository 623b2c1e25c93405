import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { AddResource, createResource } from "../first-records/create-resource.ts";
import { Resource, renderResource } from "../schemas.ts";

export const add = defineOperation({
  id: "resources.add",
  tool: "ic_admin_add_resource",
  rest: { method: "POST", path: "/api/resources", operationId: "addResource", status: 201 },
  title: "Add a resource",
  summary: "Adds a room, printer or piece of equipment that members can see and, if bookable, book.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  input: AddResource,
  output: object("ResourceResponse", { ok: Ok, resource: Resource }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Add the small meeting room on floor nine",
      input: { id: "ft-9-small", kind: "room", name: "FT-9 small", capacity: 4, opens_at: "08:00", closes_at: "22:00" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, input) {
    const { refused, resource } = await createResource(tx, input, now);
    if (refused) throw fail(refused.kind, refused.details);
    return { ok: true as const, resource: renderResource(resource) };
  },
});
