import { DateTime } from "luxon";
import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { settle } from "../open-state.ts";
import { newNight, nightFault, spansFault } from "../opening-rules.ts";
import { DateOf, OpeningException, PastMidnight, Spans } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

const EXCEPTIONS_MAX = 200;
const AHEAD_DAYS_MAX = 400;

export const setHoursOfDate = defineOperation({
  id: "space.set_hours_of_date",
  tool: "ic_admin_set_hours_of_date",
  rest: { method: "PUT", path: "/api/space/hours/dates/{date}", operationId: "setOpeningHoursOfDate" },
  title: "Set the hours of one date",
  summary: "Sets the hours of one date, instead of its weekday's hours. Without spans it is closed.",
  when: "Use when one date differs, such as a holiday, a long evening or a closed day.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "space.remove_hours_of_date",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ date }, _, before) => (before?.date === null ? { date } : null),
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetOpeningHoursOfDate", {
    date: DateOf,
    spans: Spans,
    note: Type.Optional(nullable(line({ maxLength: 120, description: "The public reason." }))),
    past_midnight: PastMidnight,
  }),
  output: object("SetOpeningHoursOfDateResponse", { ok: Ok, ...OpeningException.properties }),
  errors: [],
  examples: [
    {
      say: "We are closed on Christmas Day",
      input: { date: "2030-12-25", spans: [], note: "Christmas" },
      output: { ok: true, date: "2030-12-25" },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { date, spans, note: text, past_midnight }) {
    const space = await store.lock(tx);
    if (!space) throw new Error("the space was not prepared at start");
    const today = DateTime.fromJSDate(now, { zone: space.time_zone }).startOf("day");
    const wrong = (field: string, problem: Message) =>
      fail("validation", {
        ...refusedFields([{ field, problem: sentence(problem) }]),
        hint: "Send a date of today or later, with spans that do not overlap. Send past_midnight: true if a span ends on the next day.",
      });
    if (date < (today.toISODate() ?? "")) throw wrong("date", say.datePast);
    if (date > (today.plus({ days: AHEAD_DAYS_MAX }).toISODate() ?? ""))
      throw wrong("date", say.tooFarAhead({ max: AHEAD_DAYS_MAX }));
    const { exceptions } = (await opening.read(tx, now)).plan.hours;
    const night = past_midnight ? null : newNight(spans, exceptions.get(date)?.spans);
    const fault = spansFault(spans) ?? (night && nightFault(night));
    if (fault) throw wrong("spans", fault);
    await settle(tx, now);
    if (!exceptions.has(date) && exceptions.size >= EXCEPTIONS_MAX)
      throw wrong("date", say.dateOneTooMany({ max: EXCEPTIONS_MAX }));
    const exception = { note: text || null, spans };
    const earlier = exceptions.get(date);
    wasBefore({ date: earlier ? date : null, spans: earlier?.spans, note: earlier?.note }, exception);
    await opening.putException(tx, date, exception);
    return { ok: true as const, date, ...exception };
  },
});
