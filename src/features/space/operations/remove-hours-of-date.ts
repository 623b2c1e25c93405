import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { settle } from "../open-state.ts";
import { DateOf } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

export const removeHoursOfDate = defineOperation({
  id: "space.remove_hours_of_date",
  tool: "ic_admin_remove_hours_of_date",
  rest: { method: "DELETE", path: "/api/space/hours/dates/{date}", operationId: "removeOpeningHoursOfDate" },
  title: "Remove a date's hours",
  summary: "Removes the special hours of a date, so that its weekday's hours apply.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "space.set_hours_of_date",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ date }, _, before) => before && { date, spans: before.spans, note: before.note, past_midnight: true },
  },
  bodyBytesMax: 1024,

  input: object("RemoveOpeningHoursOfDate", { date: DateOf }),
  output: object("RemoveOpeningHoursOfDateResponse", { ok: Ok, date: DateOf }),
  errors: ["not_found"],
  examples: [
    {
      say: "We are open on New Year's Day after all",
      input: { date: "2031-01-01" },
      output: { ok: true, date: "2031-01-01" },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { date }) {
    await store.lock(tx);
    await settle(tx, now);
    const earlier = (await opening.read(tx, now)).plan.hours.exceptions.get(date);
    if (earlier) wasBefore({ date, spans: earlier.spans, note: earlier.note ?? undefined }, { date: null });
    if (await opening.removeException(tx, date)) return { ok: true as const, date };
    throw fail("not_found", { hint: "ic_space_get_hours lists the dates with their own hours." });
  },
});
