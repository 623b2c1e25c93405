import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ResourceManager, renderManager } from "../managers/manager-schemas.ts";
import { listManagers as readManagers } from "../managers/manager-store.ts";
import { ResourceId } from "../schemas.ts";
import * as store from "../store.ts";

export const listManagers = defineOperation({
  id: "resources.list_managers",
  tool: "ic_admin_resource_managers",
  rest: { method: "GET", path: "/api/resources/{resource_id}/managers", operationId: "listResourceManagers" },
  title: "List the managers of a resource",
  summary: "Lists the members who decide on the bookings of a resource besides operators.",
  when: "Use when an operator asks who decides on bookings of a room.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListResourceManagers", { resource_id: ResourceId }),
  output: object("ResourceManagersResponse", { ok: Ok, managers: Type.Array(ResourceManager) }),
  errors: ["resource_not_found"],
  examples: [{ say: "Who manages FT-9?", input: { resource_id: "ft-9" }, output: { ok: true } }],

  async handler({ tx, fail }, { resource_id }) {
    if (!(await store.find(tx, resource_id)))
      throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    return { ok: true as const, managers: (await readManagers(tx, [resource_id])).map(renderManager) };
  },
});
