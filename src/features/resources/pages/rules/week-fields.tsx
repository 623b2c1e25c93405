import { errorAt, type Form as Fields, type Refused, refusedFields } from "../../../../web/core/index.ts";
import { type FieldError, FieldRow, TextField } from "../../../../web/ui/index.ts";
import { newNight, type Span, spansFault, WEEKDAYS, type Weekday } from "../../../space/index.ts";
import type { Resource } from "../types.ts";
import { weekText as text } from "./week-text.ts";

type Week = NonNullable<Resource["rules"]["week"]>;

const SPANS_SHOWN = 2;
const SPANS_READ = [1, 2, 3, 4, 5, 6];

const fieldsOf = (day: Weekday, at: number) => ({ from: `${day}_from_${at}`, until: `${day}_until_${at}` });

/** The labels of all time fields, by name. */
export const weekLabels = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) =>
      SPANS_READ.flatMap((at) => {
        const { from, until } = fieldsOf(day, at);
        return [
          [from, text.from(text.days[day], at)],
          [until, text.until(text.days[day], at)],
        ];
      }),
    ),
  );

type WeekFieldsProps = { week: Week | undefined; typed: Fields | undefined; errors: FieldError[] };

/** Hours by weekday, with two spans a day, or as many as a day has. */
export function WeekFields({ week, typed, errors }: WeekFieldsProps) {
  const shownIn = (day: Weekday, at: number, end: keyof Span) => {
    const { from, until } = fieldsOf(day, at);
    if (typed) return typed.text(end === "opens_at" ? from : until);
    return week?.[day][at - 1]?.[end] ?? "";
  };
  const field = (name: string, value: string) => (
    <TextField
      name={name}
      label={weekLabels()[name] ?? name}
      value={value}
      error={errorAt(errors, name)}
      type="time"
      look="short"
    />
  );
  return (
    <details class="fold" open={week !== undefined || errors.some((error) => error.field in weekLabels())}>
      <summary>{text.title}</summary>
      <div class="flow">
        <p class="soft">{text.hint}</p>
        {WEEKDAYS.flatMap((day) =>
          SPANS_READ.slice(0, Math.max(SPANS_SHOWN, week?.[day].length ?? 0)).map((at) => {
            const { from, until } = fieldsOf(day, at);
            return (
              <FieldRow key={from}>
                {field(from, shownIn(day, at, "opens_at"))}
                {field(until, shownIn(day, at, "closes_at"))}
              </FieldRow>
            );
          }),
        )}
      </div>
    </details>
  );
}

function spansOf(form: Fields, day: Weekday): Span[] {
  return SPANS_READ.map((at) => fieldsOf(day, at))
    .map(({ from, until }) => ({ opens_at: form.text(from), closes_at: form.text(until) }))
    .filter(({ opens_at, closes_at }) => opens_at !== "" && closes_at !== "");
}

/** Days without hours are closed; null if no day has any. */
export function weekInput(form: Fields): Week | null {
  const days = WEEKDAYS.map((day) => [day, spansOf(form, day)] as const);
  return days.some(([, spans]) => spans.length > 0) ? (Object.fromEntries(days) as Week) : null;
}

/** Why the hours of a day cannot be, at the day's fields. Hours past midnight stay if they are saved already. */
export function weekFault(form: Fields, saved?: Week): Refused | undefined {
  const faults = WEEKDAYS.flatMap((day) => {
    const half = SPANS_READ.map((at) => fieldsOf(day, at)).find(
      ({ from, until }) => (form.text(from) === "") !== (form.text(until) === ""),
    );
    if (half) return [{ field: form.text(half.from) === "" ? half.from : half.until, problem: text.missing }];
    const spans = spansOf(form, day);
    const { until } = fieldsOf(day, 1);
    if (newNight(spans, saved?.[day])) return [{ field: until, problem: text.order }];
    return spansFault(spans) ? [{ field: until, problem: text.overlap }] : [];
  });
  return faults.length > 0 ? refusedFields(...faults) : undefined;
}
