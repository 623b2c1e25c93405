import { DateTime } from "luxon";
import { clockOf, need, openPage, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { pageLocale } from "../../../web/languages/language.ts";
import {
  Agenda,
  CodeBlock,
  EmptyState,
  LinkButton,
  Month,
  type MonthEntry,
  Notice,
  PageHeader,
  Pagination,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { FEEDS_PATH } from "./calendar-feeds.page.tsx";
import { agendaEntry } from "./event-format.ts";
import { eventViews } from "./event-views.tsx";
import { calendarText } from "./text.ts";
import type { EventSummary } from "./types.ts";

const PATH = "/events/calendar";
const text = calendarText;

export const eventsCalendar = openPage({
  path: PATH,
  async show(request) {
    const month = monthOf(request);
    const until = month.plus({ months: 1 });
    const { events, more } = await need(request, "events.list_between", {
      from: instantOf(month),
      until: instantOf(until),
    });
    const name = dateText(month, "monthWithYear");
    const title = text.title(name);
    const { baseUrl } = request.parts.kernel.settings;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={text.lede} />
          {eventViews("month")}
          <Months month={month} />
          <Month caption={title} month={month} today={todayOf(request)} entries={eventsByDay(request, events, month)} />
          {more && <Notice tone="info">{text.more}</Notice>}
          {events.length === 0 ? (
            <EmptyState title={text.none} action={<LinkButton href="/events">{text.upcoming}</LinkButton>}>
              {text.noneText}
            </EmptyState>
          ) : (
            <Section title={text.list}>
              <Agenda entries={events.map(agendaEntry)} {...clockOf(request)} rank={3} />
            </Section>
          )}
          <Section title={text.subscribe} lede={text.subscribeLede} split>
            <CodeBlock label={text.all} code={`${baseUrl}/events.ics`} />
            <p>
              <a href="/events.ics">{text.file}</a>
            </p>
            {request.viewer && (
              <p class="soft">
                {text.own} <a href={FEEDS_PATH}>{text.ownLink}</a>
              </p>
            )}
          </Section>
        </>
      ),
    };
  },
});

/** The first day of the month in `?month=YYYY-MM`, in the space's zone; by default of the current month. */
function monthOf({ query, now, space }: WebRequest): DateTime {
  const month = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(query("month")) ? query("month") : null;
  const zone = space.timeZone;
  const day = month === null ? DateTime.fromJSDate(now, { zone }) : DateTime.fromISO(`${month}-01`, { zone });
  return day.startOf("month").setLocale(pageLocale());
}

function instantOf(moment: DateTime): string {
  return moment.toJSDate().toISOString();
}

function todayOf({ now, space }: WebRequest): string {
  return DateTime.fromJSDate(now, { zone: space.timeZone }).toISODate() ?? "";
}

function Months({ month }: { month: DateTime }) {
  const at = (other: DateTime) => pathWith(PATH, { month: other.toFormat("yyyy-MM") });
  const [before, after] = [month.minus({ months: 1 }), month.plus({ months: 1 })];
  return (
    <Pagination
      newer={at(before)}
      older={at(after)}
      words={{ label: text.months, newer: dateText(before, "month"), older: dateText(after, "month") }}
    />
  );
}

/** The events of each day of this month; longer events appear on every day. */
function eventsByDay(
  request: WebRequest,
  events: readonly EventSummary[],
  month: DateTime,
): ReadonlyMap<string, MonthEntry[]> {
  const zone = request.space.timeZone;
  const days = new Map<string, MonthEntry[]>();
  for (const event of events) {
    const { id, title, href, from, allDay } = agendaEntry(event);
    const begin = DateTime.fromJSDate(from, { zone });
    const end = DateTime.fromISO(event.end, { zone });
    for (
      let day = DateTime.max(begin.startOf("day"), month);
      day < end || day.equals(begin);
      day = day.plus({ days: 1 })
    ) {
      if (!day.hasSame(month, "month")) break;
      const isFirst = day.hasSame(begin, "day");
      const time = isFirst && !allDay && <Time at={from} form="clock" {...clockOf(request)} />;
      const date = day.toISODate() ?? "";
      days.set(date, [...(days.get(date) ?? []), { id, title, href, ...(time && { time }) }]);
    }
  }
  return days;
}
