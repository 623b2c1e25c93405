import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, Ok, object } from "../../../kernel/schema.ts";
import { renderSummary } from "../render.ts";
import { EventSummary } from "../schemas.ts";
import * as store from "../store.ts";

const DAYS_MAX = 62;
const EVENTS_MAX = 500;
const DAY_MS = 86_400_000;

export const listBetween = defineOperation({
  id: "events.list_between",
  tool: "ic_events_list_between",
  rest: { method: "GET", path: "/api/events/between", operationId: "listEventsBetween" },
  title: "Events of a time",
  summary: `Lists what is on at some time between two moments, at most ${DAYS_MAX} days apart; past ones too, while feeds hold them.`,
  when: "For a month or a week of a calendar. For what comes next call ic_events_list_upcoming.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListEventsBetween", { from: instant("From then on."), until: instant("Up to before then.") }),
  output: object("EventsBetweenResponse", {
    ok: Ok,
    events: Type.Array(EventSummary, { description: "Sorted by start." }),
    count: Type.Integer(),
    more: Type.Boolean({ description: `There are more than the ${EVENTS_MAX} that are listed.` }),
  }),
  errors: [],
  examples: [
    {
      say: "What is on in February?",
      input: { from: "2030-02-01T00:00:00Z", until: "2030-03-01T00:00:00Z" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { from, until }) {
    const [start, end] = [new Date(from), new Date(until)];
    const days = (end.getTime() - start.getTime()) / DAY_MS;
    if (!(days > 0 && days <= DAYS_MAX)) {
      throw fail("validation", {
        message: `until must be after from, and at most ${DAYS_MAX} days after it.`,
        hint: "Ask for less, in several calls.",
      });
    }
    const found = await store.listBetween(tx, start, end, EVENTS_MAX + 1);
    const events = found.slice(0, EVENTS_MAX).map(renderSummary);
    return { ok: true as const, events, count: events.length, more: found.length > EVENTS_MAX };
  },
});
