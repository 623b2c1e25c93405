import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { HackEvent, renderEvent, renderSeats, Seats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";
import * as store from "../store.ts";

const EVENTS_MAX = 100;

export const list = defineOperation({
  id: "hack.list",
  tool: "ic_hack_list_events",
  rest: { method: "GET", path: "/api/hack/events", operationId: "listHackathons" },
  title: "List hackathons",
  summary: "Lists the space's hackathons, newest first, with phase, dates and free seats.",
  when: "Use to find the eid of a hackathon, or to see whether one takes applications.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackathons", {
    eid: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "ID of the hackathon." })),
  }),
  output: object("HackathonsResponse", {
    ok: Ok,
    events: Type.Array(object("ListedHackathon", { event: HackEvent, seats: Seats })),
  }),
  errors: [],
  examples: [{ say: "Is there a hackathon?", input: {}, output: { ok: true } }],

  async handler({ tx, now, settings }, { eid }) {
    const one = eid === undefined ? undefined : await store.findEvent(tx, eid);
    const rows = eid === undefined ? await store.listEvents(tx, EVENTS_MAX) : one ? [one] : [];
    const used = await Promise.all(rows.map((row) => seatsUsed(tx, row.eid)));
    return {
      ok: true as const,
      events: rows.map((row, at) => ({
        event: renderEvent(row, { baseUrl: settings.baseUrl, now }),
        seats: renderSeats(row.seats, used[at] ?? 0),
      })),
    };
  },
});
