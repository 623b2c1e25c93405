import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { spansFault, WEEKDAYS } from "../../space/index.ts";
import { say } from "../messages.ts";
import { DOORS_MAX, NO_SUCH_CONTROLLER, NO_SUCH_DOOR, NO_WEEK, TOO_MANY_DOORS } from "../refusals.ts";
import { ControllerId, Door, DoorId, DoorName, doorRules, renderDoor } from "../schemas.ts";
import * as store from "../store.ts";

export const setDoor = defineOperation({
  id: "doors.set_door",
  tool: "ic_admin_doors_set",
  rest: { method: "PUT", path: "/api/admin/doors/{controller_id}/door", operationId: "setDoor" },
  title: "Set the rules of a door",
  summary: "Sets to whom and at which hours a door opens, or adds a door. The next list of its controller has it.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/doors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("SetDoor", {
    controller_id: ControllerId,
    door_id: Type.Optional(DoorId),
    name: DoorName,
    ...doorRules,
  }),
  output: object("SetDoorResponse", { ok: Ok, door: Door }),
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "The workshop opens to members with the laser training, while the space is open",
      input: {
        controller_id: "dcl_0123456789abcdef01234567",
        door_id: "dor_0123456789abcdef01234567",
        name: "Workshop",
        tier_min: "ft-member",
        hours: "space",
        qualification: "laser-cutter",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, did }, { controller_id, door_id, ...input }) {
    if (!(await store.findController(tx, controller_id))) throw fail("not_found", NO_SUCH_CONTROLLER);
    const doors = await store.listDoors(tx, [controller_id]);
    const before = doors.find(({ id }) => id === door_id);
    if (door_id !== undefined && !before) throw fail("not_found", NO_SUCH_DOOR);
    if (!before && doors.length >= DOORS_MAX) throw fail("invalid_for_state", TOO_MANY_DOORS);
    const name = plainLine(input.name);
    const { tier_min, hours, week = null, tier_always = null, qualification = null } = input;
    if ((hours === "own") !== (week !== null)) throw fail("validation", NO_WEEK);
    for (const day of week ? WEEKDAYS : []) {
      const fault = spansFault(week?.[day] ?? []);
      if (fault)
        throw fail("validation", { message: say.badDayHours({ day, fault }), hint: "Correct the hours of that day." });
    }
    const door: store.DoorRow = {
      id: before?.id ?? newId("dor"),
      controller_id,
      name,
      tier_min,
      hours,
      week,
      tier_always,
      qualification,
      created_at: before?.created_at ?? now,
    };
    await store.saveDoor(tx, door);
    did(before ? say.doorChanged({ name }) : say.doorAdded({ name }));
    return { ok: true as const, door: renderDoor(door) };
  },
});
