import { DateTime } from "luxon";
import { need } from "../call.ts";
import { agendaEntry } from "../events/event-text.ts";
import { eventViews } from "../events/event-views.tsx";
import { pathWith } from "../local-path.ts";
import { openPage } from "../page.ts";
import type { EventSummary } from "../replies/replies.ts";
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
} from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { aboutWords } from "../words/about.ts";
import { FEEDS_PATH } from "./events-feeds.tsx";

declare module "../replies/replies.ts" {
  interface Replies {
    "events.list_between": { events: EventSummary[]; more: boolean };
  }
}

const PATH = "/events/calendar";
const words = aboutWords.calendar;

export const eventsCalendar = openPage({
  path: PATH,
  async show(visit) {
    const month = monthOf(visit);
    const until = month.plus({ months: 1 });
    const { events, more } = await need(visit, "events.list_between", {
      from: instantOf(month),
      until: instantOf(until),
    });
    const name = month.toFormat("LLLL yyyy");
    const title = words.title(name);
    const { baseUrl } = visit.parts.kernel.settings;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={words.lede} />
          {eventViews("month")}
          <Months month={month} />
          <Month caption={title} month={month} today={todayOf(visit)} entries={byDay(visit, events, month)} />
          {more && <Notice tone="info">{words.more}</Notice>}
          {events.length === 0 ? (
            <EmptyState title={words.none} action={<LinkButton href="/events">{words.upcoming}</LinkButton>}>
              {words.noneText}
            </EmptyState>
          ) : (
            <Section title={words.list}>
              <Agenda entries={events.map(agendaEntry)} {...clockOf(visit)} rank={3} />
            </Section>
          )}
          <Section title={words.subscribe} lede={words.subscribeLede} split>
            <CodeBlock label={words.all} code={`${baseUrl}/events.ics`} />
            <p>
              <a href="/events.ics">{words.file}</a>
            </p>
            {visit.viewer && (
              <p class="soft">
                {words.own} <a href={FEEDS_PATH}>{words.ownLink}</a>
              </p>
            )}
          </Section>
        </>
      ),
    };
  },
});

/** The first day of the month asked for as `?month=YYYY-MM`, in the space's zone; of this month otherwise. */
function monthOf({ query, now, space }: Visit): DateTime {
  const asked = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(query("month")) ? query("month") : null;
  const zone = space.timeZone;
  const day = asked === null ? DateTime.fromJSDate(now, { zone }) : DateTime.fromISO(`${asked}-01`, { zone });
  return day.startOf("month").setLocale("en-GB");
}

function instantOf(moment: DateTime): string {
  return moment.toJSDate().toISOString();
}

function todayOf({ now, space }: Visit): string {
  return DateTime.fromJSDate(now, { zone: space.timeZone }).toISODate() ?? "";
}

function Months({ month }: { month: DateTime }) {
  const at = (other: DateTime) => pathWith(PATH, { month: other.toFormat("yyyy-MM") });
  const [before, after] = [month.minus({ months: 1 }), month.plus({ months: 1 })];
  return (
    <Pagination
      newer={at(before)}
      older={at(after)}
      words={{ label: words.months, newer: before.toFormat("LLLL"), older: after.toFormat("LLLL") }}
    />
  );
}

/** What is on, on each day that it touches in this month. */
function byDay(visit: Visit, events: readonly EventSummary[], month: DateTime): ReadonlyMap<string, MonthEntry[]> {
  const zone = visit.space.timeZone;
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
      const time = isFirst && !allDay && <Time at={from} form="clock" {...clockOf(visit)} />;
      const date = day.toISODate() ?? "";
      days.set(date, [...(days.get(date) ?? []), { id, title, href, ...(time && { time }) }]);
    }
  }
  return days;
}
