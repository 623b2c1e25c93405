import { Type } from "typebox";
import { privateKeyOf, publicXOf } from "../../../kernel/access/ed25519.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { doorKeys } from "../keys.ts";
import { say } from "../messages.ts";
import { CONTROLLERS_MAX, NO_NAME, TOO_MANY_CONTROLLERS } from "../refusals.ts";
import { Controller, DoorName, renderController } from "../schemas.ts";
import * as store from "../store.ts";

const OPENS_TO = { tier_min: "ft-member", hours: "space", week: null, tier_always: null, qualification: null } as const;

export const addController = defineOperation({
  id: "doors.add_controller",
  tool: "ic_admin_doors_add_controller",
  rest: { method: "POST", path: "/api/admin/doors", operationId: "addDoorController", status: 201 },
  title: "Register a door controller",
  summary: "Registers a door controller with its doors, and returns its configuration with the secret key once.",

  effect: "write",
  access: { person: "operator", page: "/operate/doors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "doors.revoke_controller",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { controller }) => ({ controller_id: controller.controller_id }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("AddDoorController", {
    name: DoorName,
    doors: Type.Array(DoorName, { minItems: 1, maxItems: 8, description: "Names of the doors that it opens." }),
  }),
  output: object("AddDoorControllerResponse", {
    ok: Ok,
    controller: Controller,
    configuration: secret({ description: "JSON for the controller: keys and URLs. It is not shown again." }),
  }),
  errors: ["invalid_for_state"],
  examples: [
    {
      say: "The workshop gets a door controller",
      input: { name: "Workshop", doors: ["Workshop door"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, newSecret, fail, did, settings }, input) {
    const name = plainLine(input.name);
    const names = input.doors.map(plainLine);
    if (name === "" || names.includes("")) throw fail("validation", NO_NAME);
    if ((await store.listControllers(tx)).length >= CONTROLLERS_MAX)
      throw fail("invalid_for_state", TOO_MANY_CONTROLLERS);
    const seed = newSecret();
    const controller = {
      id: newId("dcl"),
      name,
      public_key: publicXOf(privateKeyOf(seed)),
      created_at: now,
      pulled_at: null,
      revoked_at: null,
    };
    await store.insertController(tx, controller);
    const doors = names.map((each) => ({ id: newId("dor"), controller_id: controller.id, name: each, ...OPENS_TO }));
    for (const door of doors) await store.saveDoor(tx, { ...door, created_at: now });
    const keys = await doorKeys(tx);
    const url = `${settings.baseUrl}/api/doors/${controller.id}`;
    const configuration = JSON.stringify({
      controller_id: controller.id,
      list_url: `${url}/list`,
      entries_url: `${url}/entries`,
      private_key: { kty: "OKP", crv: "Ed25519", x: controller.public_key, d: seed.toString("base64url") },
      space_key: { kty: "OKP", crv: "Ed25519", x: keys.signingX, kid: keys.kid },
      number_key: keys.numbers.toString("base64url"),
      list_key: keys.listOf(controller.id).toString("base64url"),
      doors: doors.map(({ id, name: door }) => ({ id, name: door })),
    });
    did(say.controllerRegistered({ name }));
    const rows = await store.listDoors(tx, [controller.id]);
    return { ok: true as const, controller: renderController(controller, rows), configuration };
  },
});
