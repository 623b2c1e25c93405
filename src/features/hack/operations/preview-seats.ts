import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { confirmBy } from "../applications/seat-rules.ts";
import { listWaiting } from "../applications/store.ts";
import { noSuchEvent } from "../refusals.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, renderSeats, Seats, Trust } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";
import { findEvent, memberName } from "../store.ts";

export const previewSeats = defineOperation({
  id: "hack.preview_seats",
  tool: "ic_admin_hack_preview_seats",
  rest: { method: "GET", path: "/api/hack/seats", operationId: "previewHackathonSeats" },
  title: "Preview another number of seats",
  summary: "Returns who would be promoted from the waitlist by another number of seats.",

  effect: "read",
  access: { person: "operator", page: "/operate/hack" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("PreviewHackathonSeats", {
    eid: Eid,
    seats: Type.Integer({ minimum: 1, maximum: 10_000, description: "Number of seats." }),
  }),
  output: object("PreviewHackathonSeatsResponse", {
    ok: Ok,
    seats: Seats,
    confirm_by: nullable(instant("Until when they would have to confirm; null: nobody is promoted by itself.")),
    promotes: Type.Array(
      object("PromotedMember", {
        application_id: Type.String(),
        member_id: Type.String(),
        member_name: Type.String(),
        waitlist_no: Type.Integer(),
        trust: Trust,
      }),
    ),
  }),
  errors: ["not_found"],
  examples: [{ say: "Who would come in with fifty seats?", input: { seats: 50 }, output: { ok: true } }],

  async handler({ tx, now, fail }, { eid = DEFAULT_EID, seats }) {
    const event = await findEvent(tx, eid);
    if (!event) throw fail("not_found", noSuchEvent(eid));
    const used = await seatsUsed(tx, eid);
    const until = confirmBy(event, now);
    const waiting = until && seats > used ? await listWaiting(tx, eid, seats - used) : [];
    return {
      ok: true as const,
      seats: renderSeats(event.seats, used),
      confirm_by: until?.toISOString() ?? null,
      promotes: await Promise.all(
        waiting.map(async ({ application_id, member_id, waitlist_no }) => ({
          application_id,
          member_id,
          waitlist_no: waitlist_no ?? 0,
          member_name: (await memberName(tx, member_id)) ?? "",
          trust: "untrusted" as const,
        })),
      ),
    };
  },
});
