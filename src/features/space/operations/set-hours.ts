import { DateTime } from "luxon";
import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { formats, sentence } from "../../../kernel/languages/messages.ts";
import { settle } from "../open-state.ts";
import { newNight, nightFault, spansFault, WEEKDAYS, weekOf } from "../opening-rules.ts";
import { OpeningHours, PastMidnight, renderHours, Week } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

const format = formats("space.week", {
  days: ({ faults }: { faults: readonly { field: string; problem: string }[] }) =>
    faults.map(({ field, problem }) => `${field}: ${problem}`).join("; "),
});

export const setHours = defineOperation({
  id: "space.set_hours",
  tool: "ic_admin_set_hours",
  rest: { method: "PUT", path: "/api/space/hours", operationId: "setOpeningHours" },
  title: "Set the opening hours",
  summary: "Replaces the weekly hours; an omitted day is closed. Exceptions for dates stay.",
  when: "Use when the weekly hours change. ic_admin_set_hours_of_date has a single date.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("SetOpeningHours", {
    week: Type.Partial(Week, {
      title: "OpeningWeekGiven",
      additionalProperties: false,
      description: "Hours of each day; absent days stay.",
    }),
    past_midnight: PastMidnight,
  }),
  output: object("SetOpeningHoursResponse", { ok: Ok, ...OpeningHours.properties }),
  errors: [],
  examples: [
    {
      say: "We are open on weekdays from ten to ten, on Fridays until two at night",
      input: {
        week: {
          monday: [{ opens_at: "10:00", closes_at: "22:00" }],
          tuesday: [{ opens_at: "10:00", closes_at: "22:00" }],
          wednesday: [{ opens_at: "10:00", closes_at: "22:00" }],
          thursday: [{ opens_at: "10:00", closes_at: "22:00" }],
          friday: [{ opens_at: "10:00", closes_at: "02:00" }],
        },
        past_midnight: true,
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { week: given, past_midnight }) {
    await store.lock(tx);
    const saved = (await opening.read(tx, now)).plan.hours.week;
    const faults = WEEKDAYS.flatMap((day) => {
      const spans = given[day] ?? [];
      const night = past_midnight ? null : newNight(spans, saved[day]);
      const problem = spansFault(spans) ?? (night && nightFault(night));
      return problem ? [{ field: `week.${day}`, problem: sentence(problem) }] : [];
    });
    if (faults.length > 0)
      throw fail("validation", {
        message: format.days({ faults }),
        hint: "Send each day's spans, earliest first. Send past_midnight: true if a span is meant to end on the next day.",
        context: { faults },
      });
    await settle(tx, now);
    await opening.replaceWeek(
      tx,
      weekOf((day) => given[day] ?? []),
    );
    const { hours, timeZone } = (await opening.read(tx, now)).plan;
    const today = DateTime.fromJSDate(now, { zone: timeZone }).toISODate() ?? "";
    return { ok: true as const, ...renderHours(hours, timeZone, today) };
  },
});
