import { Type } from "typebox";
import { type Caller, holds } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { listSaveTheDates } from "../proposal-store.ts";
import { renderSaveTheDate } from "../render.ts";
import { SaveTheDate } from "../schemas.ts";

/** Whether the caller sees the events that are for members. */
const sees = (caller: Caller) => holds(caller, "events:read_upcoming");

export const saveTheDates = defineOperation({
  id: "events.save_the_dates",
  tool: "ic_events_save_the_dates",
  rest: { method: "GET", path: "/api/events/save-the-dates", operationId: "listSaveTheDates" },
  title: "List save-the-dates",
  summary: "Lists approved member events that are still to come. Each is also an event with the same ID.",
  when: "Use when the member asks what other members plan. ic_events_list_upcoming has all events.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  snapshot: { changedBy: ["events", "space"], msMax: 5_000, by: (caller) => String(sees(caller)) },
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SaveTheDatesResponse", {
    ok: Ok,
    save_the_dates: Type.Array(SaveTheDate),
    count: Type.Integer(),
    time_zone: SpaceTimeZone,
  }),
  errors: [],
  examples: [{ say: "What are members planning?", input: {}, output: { ok: true } }],

  async handler({ tx, now, caller }) {
    const dates = await listSaveTheDates(tx, now, sees(caller));
    const time_zone = await spaceTimeZone(tx);
    return { ok: true as const, save_the_dates: dates.map(renderSaveTheDate), count: dates.length, time_zone };
  },
});
