import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { badEventUrl, noSuchDate } from "../bad-event-url.ts";
import { listHosts } from "../own/host-store.ts";
import { renderQuestion } from "../own/render.ts";
import { findOwnEvent } from "../own/store.ts";
import { renderDetail } from "../render.ts";
import { eventRef, seesAs, tiersUpTo } from "../rules.ts";
import { EventGetResponse, Occurrence } from "../schemas.ts";
import { renderSeats } from "../seats/schemas.ts";
import { tally } from "../seats/store.ts";
import * as store from "../store.ts";

/** Dates of the event that the reply lists. */
const DATES_MAX = 12;

export const get = defineOperation({
  id: "events.get",
  tool: "ic_events_get",
  rest: { method: "GET", path: "/api/events/get", operationId: "getEventByLumaUrl" },
  title: "Get an event",
  summary: "Returns one event by its ID or the URL of its page, with its next dates.",
  when: "Use when you know the event. ic_events_list_upcoming finds it.",

  effect: "read",
  card: "events",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("GetEvent", {
    luma: Type.String({
      maxLength: 300,
      description: "Canonical URL, https://<platform-host>/<slug>; or event_id, or the URL of the event's page here.",
    }),
    occurrence: Occurrence,
  }),
  output: EventGetResponse,
  errors: ["bad_event_url", "event_not_found"],
  examples: [
    {
      say: "Tell me more about the demo night",
      input: { luma: "https://luma.com/demo-night" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, settings }, { luma, occurrence }) {
    const ref = eventRef(luma, settings);
    if (!ref)
      throw fail(
        "bad_event_url",
        await badEventUrl(tx, luma, { hosts: settings.eventHosts, tiers: tiersUpTo(seesAs(caller)) }),
      );
    const tiers = tiersUpTo(seesAs(caller));
    const at = occurrence && new Date(occurrence).toISOString();
    const wanted = { id: ref.id, occurrence: at, ended: ref.url === null, tiers };
    const event = await store.findDate(tx, wanted, now);
    if (!event) {
      const why = await noSuchDate(tx, wanted, now);
      throw fail("event_not_found", { ...why, hint: "Call ic_events_list_upcoming for the URLs of upcoming events." });
    }
    const nextDates = await store.listDates(tx, { id: ref.id, tiers, limit: DATES_MAX }, now);
    const own = event.own_id === null ? null : await findOwnEvent(tx, event.own_id);
    const hosts = own ? await listHosts(tx, [own.id]) : [];
    const key = { event_id: event.event_id, occurrence: event.recurrence_id };
    const seats = own ? renderSeats(own.capacity, await tally(tx, key, now)) : undefined;
    const form = own && { guests_max: own.guests_max, questions: own.questions.map(renderQuestion) };
    const parts = {
      ...(seats && { seats }),
      ...form,
      hosts: hosts.map(({ name }) => name),
      cancelledReason: event.cancelled_at ? (own?.cancelled_reason ?? null) : null,
      nextDates,
    };
    const time_zone = await spaceTimeZone(tx);
    return { ok: true as const, event: renderDetail(event, settings.baseUrl, parts), time_zone };
  },
});
