import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { renderVisits, Visit } from "../schemas.ts";
import * as store from "../store.ts";

const VISITS_MAX = 100;

export const listMine = defineOperation({
  id: "guests.list_mine",
  tool: "ic_guests_list_mine",
  rest: { method: "GET", path: "/api/guests/visits", operationId: "listMyGuests" },
  title: "List my guests",
  summary: "Lists the visits of the member's guests, latest first.",
  when: "Use to find a visit's id and state.",

  effect: "read",
  access: { scope: "guests:invite", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyGuestsResponse", { ok: Ok, time_zone: SpaceTimeZone, visits: Type.Array(Visit) }),
  errors: [],
  examples: [{ say: "Which guests do I expect?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const visits = await store.listOfHost(tx, memberOf(caller), VISITS_MAX);
    const [time_zone, rendered] = await Promise.all([spaceTimeZone(tx), renderVisits(tx, visits, now)]);
    return { ok: true as const, time_zone, visits: rendered };
  },
});
