import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { renderOwnEvents } from "../own/render.ts";
import { OwnEvent, OwnEventId } from "../own/schemas.ts";
import { listOwnEvents } from "../own/store.ts";

const LISTED_MAX = 50;

export const listHosted = defineOperation({
  id: "events.list_hosted",
  tool: "ic_events_list_hosted",
  rest: { method: "GET", path: "/api/events/hosted", operationId: "listHostedEvents" },
  title: "List hosted events",
  summary: "Lists the space's own events that the member hosts; for operators all of them.",
  when: "Use before changing an event of the space, or when a member asks which events they host.",

  effect: "read",
  access: { scope: "events:request", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHostedEvents", {
    event_id: Type.Optional(OwnEventId),
    limit: pageLimit(LISTED_MAX, 25),
    offset: pageOffset(10_000),
  }),
  output: object("HostedEventsResponse", {
    ok: Ok,
    events: Type.Array(OwnEvent, { description: "The soonest first, ended ones last." }),
    total: Type.Integer(),
    time_zone: SpaceTimeZone,
  }),
  errors: [],
  examples: [{ say: "Which events do I host?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings }, { event_id = null, limit = 25, offset = 0 }) {
    const hostId = holds(caller, "admin:events_review") ? null : memberOf(caller);
    const { events, total } = await listOwnEvents(tx, { hostId, id: event_id, limit, offset }, now);
    return {
      ok: true as const,
      events: await renderOwnEvents(tx, events, { baseUrl: settings.baseUrl, now }),
      total,
      time_zone: await spaceTimeZone(tx),
    };
  },
});
