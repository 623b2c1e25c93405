import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_DOOR } from "../refusals.ts";
import { DoorId } from "../schemas.ts";
import * as store from "../store.ts";

export const removeDoor = defineOperation({
  id: "doors.remove_door",
  tool: "ic_admin_doors_remove",
  rest: { method: "DELETE", path: "/api/admin/doors/door/{door_id}", operationId: "removeDoor" },
  title: "Remove a door",
  summary: "Removes a door from its controller. It opens to nobody from the next list on.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/doors" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveDoor", { door_id: DoorId }),
  output: object("RemoveDoorResponse", { ok: Ok, door_id: DoorId }),
  errors: ["not_found"],
  examples: [
    {
      say: "The side door is walled up",
      input: { door_id: "dor_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { door_id }) {
    const removed = await store.removeDoor(tx, door_id);
    if (!removed) throw fail("not_found", NO_SUCH_DOOR);
    did(say.doorRemoved({ name: removed.name }));
    return { ok: true as const, door_id };
  },
});
