import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { MANAGER_TIER, managedBy } from "../managers/manager-rules.ts";
import { countQueued } from "../managers/manager-store.ts";
import { ResourceId } from "../schemas.ts";
import * as store from "../store.ts";

const RESOURCES_MAX = 500;

export const listManaged = defineOperation({
  id: "resources.list_managed",
  tool: "ic_resources_managed",
  rest: { method: "GET", path: "/api/resources/managed", operationId: "listManagedResources" },
  title: "List the resources that I manage",
  summary: "Lists the resources whose bookings the member decides on, and how many bookings of each wait.",

  effect: "read",
  access: { person: MANAGER_TIER, page: "/resources/manage" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ManagedResourcesResponse", {
    ok: Ok,
    resources: Type.Array(
      object("ManagedResource", {
        resource_id: ResourceId,
        name: Type.String(),
        bookable: Type.Boolean(),
        waiting: Type.Integer({ description: "Bookings that wait for a decision." }),
      }),
      { description: "All resources for operators; empty for members who manage none." },
    ),
  }),
  errors: [],
  examples: [{ say: "Which rooms do I decide on?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const managed = await managedBy(tx, caller);
    if (managed.length === 0) return { ok: true as const, resources: [] };
    const all = await store.list(tx, RESOURCES_MAX);
    const mine = managed === "all" ? all : all.filter(({ id }) => managed.includes(id));
    const waiting = await countQueued(tx);
    return {
      ok: true as const,
      resources: mine.map(({ id, name, bookable }) => ({
        resource_id: id,
        name,
        bookable,
        waiting: waiting.get(id) ?? 0,
      })),
    };
  },
});
