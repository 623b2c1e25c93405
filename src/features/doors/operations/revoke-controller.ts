import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_CONTROLLER } from "../refusals.ts";
import { ControllerId } from "../schemas.ts";
import * as store from "../store.ts";

export const revokeController = defineOperation({
  id: "doors.revoke_controller",
  tool: "ic_admin_doors_revoke_controller",
  rest: { method: "DELETE", path: "/api/admin/doors/{controller_id}", operationId: "revokeDoorController" },
  title: "Revoke a door controller",
  summary: "Ends the key of a door controller for good: it gets no list and reports nothing any more.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/doors" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("RevokeDoorController", { controller_id: ControllerId }),
  output: object("RevokeDoorControllerResponse", { ok: Ok, controller_id: ControllerId }),
  errors: ["not_found"],
  examples: [
    {
      say: "The controller of the back door was stolen",
      input: { controller_id: "dcl_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, did }, { controller_id }) {
    const revoked = await store.revokeController(tx, controller_id, now);
    if (!revoked) throw fail("not_found", NO_SUCH_CONTROLLER);
    did(say.controllerRevoked({ name: revoked.name }));
    return { ok: true as const, controller_id };
  },
});
