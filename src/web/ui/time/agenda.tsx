import type { ComponentChildren } from "preact";
import { pageLocale } from "../../languages/language.ts";
import { texts } from "../../languages/texts.ts";
import { type LocalMoment, localMoment } from "./local-moment.ts";
import { lastDay, spansDays, Time, TimeRange } from "./time.tsx";

const DAY_MS = 86_400_000;

export const agendaText = texts({ today: "Today", tomorrow: "Tomorrow", allDay: "All day", until: "until" });

/** Entries are sorted by `from`. */
export type AgendaEntry = {
  id: string;
  title: string;
  href?: string | undefined;
  from: Date;
  to?: Date | undefined;
  /** The entry has a date and no time. */
  allDay?: boolean | undefined;
  /** One line below the title: place, host, attendance. */
  note?: ComponentChildren;
  /** At the end of the row: a Status or a small button. */
  aside?: ComponentChildren;
};

export type AgendaProps = {
  entries: AgendaEntry[];
  now: Date;
  timeZone: string;
  locale?: string;
  /** Heading level of the days. */
  rank?: 2 | 3;
};

/** Entries grouped by day on the space's calendar. */
export function Agenda({ entries, now, timeZone, locale = pageLocale(), rank = 2 }: AgendaProps) {
  const today = localMoment(now, timeZone, locale);
  return (
    <div class="agenda">
      {[...byDay(entries, timeZone, locale)].map(([date, { day, ofDay }]) => (
        <section key={date} class={date === today.date ? "agenda-day agenda-today" : "agenda-day"}>
          <DayHeading day={day} today={today} rank={rank} />
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} timeZone={timeZone} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** `day` is a moment of that day. */
type AgendaDay = { day: LocalMoment; ofDay: AgendaEntry[] };

function byDay(entries: AgendaEntry[], timeZone: string, locale: string): Map<string, AgendaDay> {
  const days = new Map<string, AgendaDay>();
  for (const entry of entries) {
    const moment = localMoment(entry.from, timeZone, locale);
    const known = days.get(moment.date);
    if (known) known.ofDay.push(entry);
    else days.set(moment.date, { day: moment, ofDay: [entry] });
  }
  return days;
}

function DayHeading({ day, today, rank }: { day: LocalMoment; today: LocalMoment; rank: 2 | 3 }) {
  const Heading = `h${rank}` as const;
  const away = (Date.parse(day.date) - Date.parse(today.date)) / DAY_MS;
  const near = away === 0 ? agendaText.today : away === 1 ? agendaText.tomorrow : undefined;
  const { number, weekday, monthShort, month, monthWithYear } = day.names();
  return (
    <Heading class="agenda-date">
      <span class="agenda-number">{number}</span>{" "}
      <span>
        <span class="agenda-weekday">{near ?? weekday}</span>{" "}
        <span class="agenda-month">
          {near ? `${weekday}, ${monthShort}` : day.year === today.year ? month : monthWithYear}
        </span>
      </span>
    </Heading>
  );
}

type EntryProps = { entry: AgendaEntry; now: Date; timeZone: string; locale: string };

function Entry({ entry, ...clock }: EntryProps) {
  const { title, href, from, to, allDay, note, aside } = entry;
  return (
    <li class="agenda-entry">
      <p class="agenda-time">
        {allDay ? (
          <AllDay from={from} to={to ?? from} {...clock} />
        ) : to ? (
          <TimeRange from={from} to={to} form="clock" relative={false} {...clock} />
        ) : (
          <Time at={from} form="clock" {...clock} />
        )}
      </p>
      <div>
        <p class="agenda-title">{href ? <a href={href}>{title}</a> : title}</p>
        {note && <p class="agenda-note">{note}</p>}
      </div>
      {aside && <div class="agenda-aside">{aside}</div>}
    </li>
  );
}

function AllDay({ from, to, ...clock }: { from: Date; to: Date } & Omit<EntryProps, "entry">) {
  const { allDay, until } = agendaText;
  if (!spansDays({ from, to, timeZone: clock.timeZone })) return <>{allDay}</>;
  return (
    <>
      {allDay}, {until} <Time at={lastDay({ from, to })} form="day" {...clock} />
    </>
  );
}
