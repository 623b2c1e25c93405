import type { DateTime } from "luxon";
import type { ComponentChildren } from "preact";
import { texts } from "../../languages/texts.ts";

export const monthText = texts({ more: (count: number) => `${count} more` });

export type MonthEntry = { id: string; title: string; href?: string | undefined; time?: ComponentChildren };

export type MonthProps = {
  /** Names the table. */
  caption: string;
  /** The first day, in the space's zone; weeks begin on Monday. */
  month: DateTime;
  today: string;
  /** By ISO date, including known days of adjacent months. */
  entries: ReadonlyMap<string, readonly MonthEntry[]>;
};

const SHOWN = 4;

/** A month as a table of weeks. On phones the grid only marks days with entries; the page has a list beside it. */
export function Month({ caption, month, today, entries }: MonthProps) {
  const first = month.startOf("week");
  const weeks = Math.ceil(month.endOf("month").diff(first, "weeks").weeks);
  const days = Array.from({ length: 7 }, (_, at) => first.plus({ days: at }));
  return (
    <table class="month">
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day.weekday} scope="col" abbr={day.weekdayLong ?? undefined}>
              {day.weekdayShort}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => first.plus({ weeks: week })).map((monday) => (
          <tr key={monday.toISODate()}>
            {days.map((_, at) => {
              const day = monday.plus({ days: at });
              const date = day.toISODate() ?? "";
              return (
                <Day key={date} day={day} month={month} isToday={date === today} entries={entries.get(date) ?? []} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: DateTime; month: DateTime; isToday: boolean; entries: readonly MonthEntry[] };

function Day({ day, month, isToday, entries }: DayProps) {
  const isOther = !day.hasSame(month, "month");
  const look = ["month-day", isOther && "month-other", isToday && "month-today", entries.length > 0 && "month-busy"];
  return (
    <td class={look.filter(Boolean).join(" ")} aria-current={isToday ? "date" : undefined}>
      <time class="month-number" dateTime={day.toISODate() ?? undefined}>
        {day.day}
      </time>
      {entries.length > 0 && (
        <ul>
          {entries.slice(0, SHOWN).map(({ id, title, href, time }) => (
            <li key={id}>
              {time && <span class="month-time">{time} </span>}
              {href ? <a href={href}>{title}</a> : title}
            </li>
          ))}
          {entries.length > SHOWN && <li class="soft">{monthText.more(entries.length - SHOWN)}</li>}
        </ul>
      )}
    </td>
  );
}
