import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Bounty, Eid, HackEvent, renderEvent, renderSeats, Seats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";
import { bountiesOf } from "../team-facts.ts";

export const get = defineOperation({
  id: "hack.get",
  tool: "ic_hack_get",
  rest: { method: "GET", path: "/api/hack/event", operationId: "getHackathon" },
  title: "Get the hackathon",
  summary: "Returns a hackathon with its phase, dates, seats and bounties.",
  when: "Use for questions about the hackathon. ic_hack_me has the member's own part in it.",

  effect: "read",
  listed: "second",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackathon", { eid: Eid }),
  output: object("HackathonResponse", { ok: Ok, event: HackEvent, seats: Seats, bounties: Type.Array(Bounty) }),
  errors: ["not_found"],
  examples: [
    { say: "When is the hackathon?", input: {}, output: { ok: true } },
    { say: "Does the robots jam take applications?", input: { eid: "robots-jam" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, settings }, { eid = DEFAULT_EID }) {
    const { event } = await admit(tx, "ic_hack_get", eid, caller);
    return {
      ok: true as const,
      event: renderEvent(event, { baseUrl: settings.baseUrl, now }),
      seats: renderSeats(event.seats, await seatsUsed(tx, eid)),
      bounties: await bountiesOf(tx, eid),
    };
  },
});
