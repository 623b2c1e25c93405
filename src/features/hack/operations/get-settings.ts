import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { noSuchEvent } from "../refusals.ts";
import { HackEvent, HackSettings, renderEvent, renderSeats, renderSettings, Seats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";
import * as store from "../store.ts";

export const getSettings = defineOperation({
  id: "hack.get_settings",
  tool: "ic_admin_hack_get_settings",
  rest: { method: "GET", path: "/api/hack/events/{eid}/settings", operationId: "getHackathonSettings" },
  title: "Get a hackathon's settings",
  summary: "Returns what operators set for a hackathon, with its NDA and the revision to edit.",

  effect: "read",
  access: { person: "operator", page: "/operate/hack" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackathonSettings", {
    eid: Type.String({ minLength: 1, maxLength: 64, description: "ID of the hackathon." }),
  }),
  output: object("HackathonSettingsResponse", {
    ok: Ok,
    event: HackEvent,
    seats: Seats,
    settings: HackSettings,
    nda: nullable(object("HackNda", { version: Type.Integer(), text: Type.String() })),
  }),
  errors: ["not_found"],
  examples: [{ say: "Show the jam's settings", input: { eid: "robots-jam" }, output: { ok: true } }],

  async handler({ tx, now, fail, settings }, { eid }) {
    const event = await store.findEvent(tx, eid);
    if (!event) throw fail("not_found", noSuchEvent(eid));
    const nda = event.nda_version === null ? undefined : await store.findNda(tx, eid, event.nda_version);
    return {
      ok: true as const,
      event: renderEvent(event, { baseUrl: settings.baseUrl, now }),
      seats: renderSeats(event.seats, await seatsUsed(tx, eid)),
      settings: renderSettings(event),
      nda: nda ? { version: nda.version, text: nda.text } : null,
    };
  },
});
