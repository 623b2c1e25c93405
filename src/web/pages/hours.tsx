import { DateTime } from "luxon";
import { type OpeningHours, type OpenState, WEEKDAYS, type Weekday } from "../../areas/space/index.ts";
import { reaches } from "../../kernel/tiers.ts";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { HandSwitch, sayByHand } from "../opening/hand-switch.tsx";
import { dateText, hoursOfDay } from "../opening/hours-text.ts";
import { OpenMark } from "../opening/open-mark.tsx";
import { UsualHours } from "../opening/usual-hours.tsx";
import { openPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused } from "../refused.ts";
import { EmptyState, ErrorSummary, LinkButton, PageHeader, Section, Table } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { openingWords } from "../words/opening.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "space.get_hours": OpeningHours;
  }
}

const PATH = "/hours";

export const hours = openPage({
  path: PATH,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const done = await sayByHand(visit, form);
    return "refused" in done ? shown(visit, form, done.refused) : { to: PATH, notice: done };
  },
});

async function shown(visit: Visit, form: Fields, refused?: Refused): Promise<Shown> {
  const [state, opening, usual, { space }] = await Promise.all([
    need(visit, "space.get_state"),
    need(visit, "space.get_hours"),
    call(visit, "space.get_usual_hours"),
    need(visit, "space.get"),
  ]);
  const { title, lede, unknown, usually, usuallyLede, take, calendar, spaceapi, edit } = openingWords.page;
  const errors = fieldErrors(refused, openingWords.hand.fields);
  const { viewer } = visit;
  const may = viewer !== null && !viewer.suspended && reaches(viewer.tier, space.state_tier);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={state.open === null ? unknown : lede}
          actions={
            may && (
              <>
                <LinkButton href="#hand">{openingWords.hand.title}</LinkButton>
                {viewer.operator && (
                  <LinkButton href="/operate/hours" kind="quiet">
                    {edit}
                  </LinkButton>
                )}
              </>
            )
          }
        />
        <OpenMark visit={visit} state={state} link={false} />
        <Week visit={visit} opening={opening} state={state} />
        <Dates opening={opening} />
        {usual.ok && usual.body.from !== null && (
          <Section title={usually} lede={usuallyLede}>
            <UsualHours days={usual.body.days} />
          </Section>
        )}
        {may && <HandSwitch visit={visit} path={PATH} errors={errors} typed={refused && form} />}
        <Section title={take} split>
          <ul class="plain-list">
            <li>
              <a href="/hours.ics">{calendar}</a>
            </li>
            <li>
              <a href="/api/space/spaceapi.json">{spaceapi}</a>
            </li>
          </ul>
        </Section>
      </>
    ),
  };
}

type WeekProps = { visit: Visit; opening: OpeningHours; state: OpenState };

function Week({ visit, opening, state }: WeekProps) {
  const { week: title, columns, today, noHours, noHoursText } = openingWords.page;
  const weekday = WEEKDAYS[DateTime.fromJSDate(visit.now, { zone: opening.time_zone }).weekday - 1];
  if (WEEKDAYS.every((day) => opening.week[day].length === 0)) {
    if (state.open === null) return null;
    return (
      <Section title={title} split>
        <EmptyState title={noHours} rank={3}>
          {noHoursText}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title={title} split>
      <Table<Weekday>
        id="week"
        caption={title}
        captionHidden
        rows={[...WEEKDAYS]}
        rowKey={(day) => day}
        columns={[
          {
            label: columns.day,
            heads: true,
            cell: (day) => (
              <>
                {openingWords.days[day]} {day === weekday && <span class="soft">{today}</span>}
              </>
            ),
          },
          { label: columns.hours, cell: (day) => hoursOfDay(opening.week[day]) },
        ]}
      />
    </Section>
  );
}

function Dates({ opening: { exceptions } }: { opening: OpeningHours }) {
  const { dates, dateColumns } = openingWords.page;
  if (exceptions.length === 0) return null;
  return (
    <Section title={dates} split>
      <Table
        id="dates"
        caption={dates}
        captionHidden
        rows={exceptions}
        rowKey={({ date }) => date}
        columns={[
          { label: dateColumns.date, heads: true, cell: ({ date }) => dateText(date) },
          { label: dateColumns.hours, cell: ({ spans }) => hoursOfDay(spans) },
          { label: dateColumns.note, cell: ({ note }) => note && <span dir="auto">{note}</span> },
        ]}
      />
    </Section>
  );
}
