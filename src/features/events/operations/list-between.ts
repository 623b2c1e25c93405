import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { say } from "../messages.ts";
import { renderSummary } from "../render.ts";
import { seesAs, tiersUpTo } from "../rules.ts";
import { EventSummary } from "../schemas.ts";
import * as store from "../store.ts";

const DAYS_MAX = 62;
const EVENTS_MAX = 500;

export const listBetween = defineOperation({
  id: "events.list_between",
  tool: "ic_events_list_between",
  rest: { method: "GET", path: "/api/events/between", operationId: "listEventsBetween" },
  title: "List events between two dates",
  summary: `Lists events that overlap a period of at most ${DAYS_MAX} days, including past events that feeds still list.`,
  when: "Use to fill a week or month of a calendar. ic_events_list_upcoming has upcoming events.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListEventsBetween", {
    from: instantInput("Start of the period."),
    until: instantInput("End of the period, exclusive."),
  }),
  output: object("EventsBetweenResponse", {
    ok: Ok,
    time_zone: SpaceTimeZone,
    events: Type.Array(EventSummary, { description: "Sorted by start." }),
    count: Type.Integer(),
    more: Type.Boolean({ description: `The period has more events than the ${EVENTS_MAX} listed.` }),
  }),
  errors: [],
  examples: [
    {
      say: "Which events are in February?",
      input: { from: "2030-02-01T00:00:00Z", until: "2030-03-01T00:00:00Z" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail, settings }, { from, until }) {
    const [start, end] = [new Date(from), new Date(until)];
    const days = (end.getTime() - start.getTime()) / DAY_MS;
    if (!(days > 0 && days <= DAYS_MAX)) {
      throw fail("validation", {
        message: say.badPeriod({ max: DAYS_MAX }),
        hint: "Ask for a shorter period, in several calls.",
      });
    }
    const found = await store.listBetween(tx, {
      from: start,
      until: end,
      tiers: tiersUpTo(seesAs(caller)),
      limit: EVENTS_MAX + 1,
    });
    const events = found.slice(0, EVENTS_MAX).map((event) => renderSummary(event, settings.baseUrl));
    const time_zone = await spaceTimeZone(tx);
    return { ok: true as const, events, count: events.length, more: found.length > EVENTS_MAX, time_zone };
  },
});
