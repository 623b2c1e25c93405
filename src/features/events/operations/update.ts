import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, object } from "../../../kernel/catalogue/schema.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { say } from "../messages.ts";
import { checkHosts, contentOf, holdCover } from "../own/content.ts";
import { findOwnDate } from "../own/find-date.ts";
import { replaceHosts } from "../own/host-store.ts";
import { ALL_DATES, changedMeanwhile, IS_ANOTHER_DATE, IS_CANCELLED, NO_SUCH_OWN_EVENT } from "../own/refusals.ts";
import { renderOwnEvents } from "../own/render.ts";
import { contentFields, OwnEventId, OwnEventResponse } from "../own/schemas.ts";
import { findOwnEvent, listOwnDates, lockOwnEvent, updateDate, updateOwnEvent } from "../own/store.ts";
import { badTimes } from "../rules.ts";
import { Occurrence } from "../schemas.ts";
import { notifyGuests } from "../seats/notify-guests.ts";
import { seatFields } from "../seats/schemas.ts";
import { settleDates } from "../seats/settle-dates.ts";

export const update = defineOperation({
  id: "events.update",
  tool: "ic_admin_update_event",
  rest: { method: "PATCH", path: "/api/events/own/{event_id}", operationId: "updateEvent" },
  title: "Change an event",
  summary: "Changes an event that the space publishes, at all of its dates, or moves one date.",
  when: "Use for events of the space. Those of feeds change in their calendar.",

  effect: "destructive",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 32 * 1024,

  input: object("UpdateEvent", {
    event_id: OwnEventId,
    rev: Type.Integer({ minimum: 1, maximum: 1_000_000, description: "The rev that you read." }),
    occurrence: Occurrence,
    start: Type.Optional(instantInput("New start of the date.")),
    end: Type.Optional(instantInput("New end of the date.")),
    title: Type.Optional(contentFields.title),
    description: Type.Optional(contentFields.description),
    location: Type.Optional(contentFields.location),
    host: Type.Optional(contentFields.host),
    cover_url: Type.Optional(contentFields.cover_url),
    visible_to: Type.Optional(contentFields.visible_to),
    hosts: Type.Optional(contentFields.hosts),
    capacity: Type.Optional(seatFields.capacity),
    guests_max: Type.Optional(seatFields.guests_max),
    offer_hours: Type.Optional(seatFields.offer_hours),
    questions: Type.Optional(seatFields.questions),
  }),
  checkInput: ({ occurrence, start, end }) =>
    occurrence !== undefined && start === undefined && end === undefined ? ALL_DATES : undefined,
  output: OwnEventResponse,
  errors: ["not_found", "rev_conflict", "already_decided", "bad_time"],
  examples: [
    {
      say: "The repair café is in the annex",
      input: { event_id: "repair-cafe-1a2b3c", rev: 1, location: "The annex" },
      output: { ok: true },
    },
  ],

  async handler(context, { event_id, rev, occurrence, start, end, hosts, ...fields }) {
    const { tx, now, fail, settings } = context;
    const before = await lockOwnEvent(tx, event_id);
    if (!before) throw fail("not_found", NO_SUCH_OWN_EVENT);
    if (before.cancelled_at) throw fail("already_decided", IS_CANCELLED);
    if (before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(before.rev));
    const content = await contentOf(context, fields);
    if (start !== undefined || end !== undefined) {
      const date = await findOwnDate(context, event_id, occurrence);
      const starts_at = start === undefined ? date.starts_at : new Date(start);
      const lengthMs = date.ends_at.getTime() - date.starts_at.getTime();
      const ends_at = end === undefined ? new Date(starts_at.getTime() + lengthMs) : new Date(end);
      if (ends_at <= starts_at || ends_at <= now) {
        throw fail("bad_time", badTimes({ field: "end", said: say.endNotAhead }, now));
      }
      const others = (await listOwnDates(tx, [event_id], now, true)).filter(
        ({ recurrence_id }) => recurrence_id !== date.recurrence_id,
      );
      if (others.some((other) => +other.starts_at === +starts_at)) throw fail("bad_time", IS_ANOTHER_DATE);
      await updateDate(tx, date, { starts_at, ends_at, now });
      await notifyGuests(context, {
        id: event_id,
        occurrence: date.recurrence_id,
        change: "moved",
        at: { starts_at, ends_at },
      });
    }
    if (hosts) {
      await checkHosts(context, hosts);
      await replaceHosts(tx, event_id, hosts);
    }
    await updateOwnEvent(tx, event_id, { ...content, now });
    recordForWebhooks(tx, "event.changed", { event_id, occurrence: occurrence ?? null }, now);
    const after = await findOwnEvent(tx, event_id);
    if (!after) throw new Error("the locked event vanished");
    if (fields.capacity !== undefined) await settleDates(tx, event_id, now);
    await holdCover(tx, event_id, after.cover_url);
    const [event] = await renderOwnEvents(tx, [after], { baseUrl: settings.baseUrl, now });
    if (!event) throw new Error("the locked event vanished");
    return { ok: true as const, event };
  },
});
