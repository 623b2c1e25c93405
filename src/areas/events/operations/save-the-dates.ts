import { Type } from "typebox";
import { holds } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { listSaveTheDates } from "../proposal-store.ts";
import { renderSaveTheDate } from "../render.ts";
import { SaveTheDate } from "../schemas.ts";

export const saveTheDates = defineOperation({
  id: "events.save_the_dates",
  tool: "ic_events_save_the_dates",
  rest: { method: "GET", path: "/api/events/save-the-dates", operationId: "listSaveTheDates" },
  title: "List save-the-dates",
  summary: "Lists members' events that operators approved and that are still to come; there are no RSVPs to them yet.",
  when: "For what members plan, beside the events of ic_events_list_upcoming. Members see more here than others.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SaveTheDatesResponse", { ok: Ok, save_the_dates: Type.Array(SaveTheDate), count: Type.Integer() }),
  errors: [],
  examples: [{ say: "What are members planning?", input: {}, output: { ok: true } }],

  async handler({ tx, now, caller }) {
    const dates = await listSaveTheDates(tx, now, holds(caller, "events:read_upcoming"));
    return { ok: true as const, save_the_dates: dates.map(renderSaveTheDate), count: dates.length };
  },
});
