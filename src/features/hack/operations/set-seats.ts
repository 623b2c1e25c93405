import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { promote } from "../applications/seats.ts";
import { say } from "../messages.ts";
import { badField, FEWER_THAN_USED, MORE_PROMOTED, noSuchEvent } from "../refusals.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, renderSeats, Seats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";
import { lockEvent, updateEvent } from "../store.ts";

export const setSeats = defineOperation({
  id: "hack.set_seats",
  tool: "ic_admin_hack_set_seats",
  rest: { method: "POST", path: "/api/hack/seats", operationId: "setHackathonSeats" },
  title: "Change the number of seats",
  summary: "Changes the seats of a hackathon, and promotes exactly the members that the preview showed.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/hack" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 64 * 1024,

  input: object("SetHackathonSeats", {
    eid: Eid,
    seats: Type.Integer({ minimum: 1, maximum: 10_000, description: "Number of seats." }),
    promotes: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 1_000,
        description: "The application_ids of hack.preview_seats. Default: none.",
      }),
    ),
  }),
  output: object("SetHackathonSeatsResponse", { ok: Ok, seats: Seats, promoted: Type.Array(Type.String()) }),
  errors: ["not_found", "preview_outdated"],
  examples: [{ say: "Make it eighty seats", input: { eid: "robots-jam", seats: 80 }, output: { ok: true } }],

  async handler({ tx, now, fail }, { eid = DEFAULT_EID, seats, promotes = [] }) {
    const event = await lockEvent(tx, eid);
    if (!event) throw fail("not_found", noSuchEvent(eid));
    const used = await seatsUsed(tx, eid);
    if (seats < used) {
      throw fail("validation", badField("seats", say.moreSeatsTaken, FEWER_THAN_USED.hint));
    }
    const changed = event.seats === seats ? event : await updateEvent(tx, eid, { seats, updated_at: now });
    const promoted = (await promote(tx, changed, now)).map(({ application_id }) => application_id);
    const shown = new Set(promotes);
    if (promoted.some((id) => !shown.has(id))) throw fail("preview_outdated", MORE_PROMOTED);
    return { ok: true as const, seats: renderSeats(seats, used + promoted.length), promoted };
  },
});
