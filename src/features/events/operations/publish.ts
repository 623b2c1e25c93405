import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { say } from "../messages.ts";
import { checkHosts, contentOf } from "../own/content.ts";
import { publishOwnEvent } from "../own/publish-event.ts";
import { renderOwnEvents } from "../own/render.ts";
import { contentFields, OwnEventResponse, Repeats } from "../own/schemas.ts";
import { badTimes, draftId, timesFault } from "../rules.ts";
import { seatFields } from "../seats/schemas.ts";

export const publish = defineOperation({
  id: "events.publish",
  tool: "ic_admin_publish_event",
  rest: { method: "POST", path: "/api/events/own", operationId: "publishEvent" },
  title: "Publish an event",
  summary: "Publishes an event of the space with a page of its own, on one date or several.",
  when: "Use when an operator announces an event. Members propose theirs with ic_events_request.",

  effect: "write",
  access: { scope: "admin:events_review", session: true },
  quotas: [{ per: "token", max: 50, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "events.cancel",
    within: 7 * DAY_MS,
    grade: "compensates",
    until: ({ start }) => start,
    input: (_, { event }) => ({ event_id: event.event_id }),
  },
  bodyBytesMax: 32 * 1024,

  input: object("PublishEvent", {
    title: contentFields.title,
    start: instantInput("Start of the first date; must be in the future."),
    end: instantInput("End of the first date."),
    visible_to: contentFields.visible_to,
    description: Type.Optional(contentFields.description),
    location: Type.Optional(contentFields.location),
    host: Type.Optional(contentFields.host),
    cover_url: Type.Optional(contentFields.cover_url),
    hosts: Type.Optional(contentFields.hosts),
    repeats: Type.Optional(Repeats),
    capacity: Type.Optional(seatFields.capacity),
    guests_max: Type.Optional(seatFields.guests_max),
    offer_hours: Type.Optional(seatFields.offer_hours),
    questions: Type.Optional(seatFields.questions),
  }),
  output: undoable(OwnEventResponse),
  errors: ["bad_time"],
  examples: [
    {
      say: "Announce an open evening every Thursday in May for everybody",
      input: {
        title: "Open evening",
        start: "2030-05-02T18:00:00Z",
        end: "2030-05-02T21:00:00Z",
        visible_to: "public",
        repeats: { every: "week", count: 4 },
      },
      output: { ok: true },
    },
  ],

  async handler(context, { start, end, hosts = [], repeats, ...fields }) {
    const { tx, now, newSecret, fail, settings } = context;
    const first = { start: new Date(start), end: new Date(end) };
    const fault = timesFault(first.start, first.end, now);
    if (fault) throw fail("bad_time", badTimes(fault, now));
    const content = await contentOf(context, fields);
    await checkHosts(context, hosts);
    const event = await publishOwnEvent(tx, {
      id: draftId(content.title ?? "", newSecret()),
      content,
      first,
      repeats,
      hosts,
      now,
      zone: await spaceTimeZone(tx),
    });
    context.did(say.published({ title: event.title }), { starts_at: first.start, ends_at: first.end });
    const [rendered] = await renderOwnEvents(tx, [event], { baseUrl: settings.baseUrl, now });
    if (!rendered) throw new Error("the published event vanished");
    return { ok: true as const, event: rendered };
  },
});
