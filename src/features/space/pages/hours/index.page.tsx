import { DateTime } from "luxon";
import { reaches } from "../../../../kernel/access/tiers.ts";
import {
  call,
  type Form as Fields,
  fieldErrors,
  need,
  openPage,
  type PageDocument,
  type Refused,
  untouched,
  type WebRequest,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { EmptyState, ErrorSummary, LinkButton, PageHeader, Section, Table } from "../../../../web/ui/index.ts";
import { type OpeningHours, type OpenState, WEEKDAYS } from "../../index.ts";
import { dayText, hoursOfDay } from "./hours-format.ts";
import { OpenMark } from "./open-mark.tsx";
import { OverrideForm, overrideHours } from "./open-override.tsx";
import { hoursText } from "./text.ts";
import { UsualHours } from "./usual-hours.tsx";

const PATH = "/hours";

export const hours = openPage({
  path: PATH,
  acts: ["hand"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await overrideHours(request, form);
    return "refused" in done ? renderPage(request, form, done.refused) : { to: PATH, notice: done };
  },
});

async function renderPage(request: WebRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const [state, opening, usual, { space }] = await Promise.all([
    need(request, "space.get_state"),
    need(request, "space.get_hours"),
    call(request, "space.get_usual_hours"),
    need(request, "space.get"),
  ]);
  const { title, lede, unknown, usually, usuallyLede, take, calendar, spaceapi, edit } = hoursText.page;
  const errors = fieldErrors(refused, hoursText.override.fields);
  const { viewer } = request;
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
                <LinkButton href="#hand">{hoursText.override.title}</LinkButton>
                {viewer.operator && (
                  <LinkButton href="/operate/hours" kind="quiet">
                    {edit}
                  </LinkButton>
                )}
              </>
            )
          }
        />
        <OpenMark request={request} state={state} link={false} />
        <Week request={request} opening={opening} state={state} />
        <Dates opening={opening} />
        {usual.ok && usual.body.from !== null && (
          <Section title={usually} lede={usuallyLede}>
            <UsualHours days={usual.body.days} />
          </Section>
        )}
        {may && <OverrideForm request={request} path={PATH} form={form} refused={refused} />}
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

type WeekProps = { request: WebRequest; opening: OpeningHours; state: OpenState };

function Week({ request, opening, state }: WeekProps) {
  const { week: title, today, noHours, noHoursText } = hoursText.page;
  const weekday = WEEKDAYS[DateTime.fromJSDate(request.now, { zone: opening.time_zone }).weekday - 1];
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
      <RecordList
        id="week"
        words={hoursText.page}
        caption={title}
        rows={WEEKDAYS}
        rowKey={(day) => day}
        columns={{
          day: {
            heads: true,
            cell: (day) => (
              <>
                {hoursText.days[day]} {day === weekday && <span class="soft">{today}</span>}
              </>
            ),
          },
          hours: (day) => hoursOfDay(opening.week[day]),
        }}
      />
    </Section>
  );
}

function Dates({ opening: { exceptions } }: { opening: OpeningHours }) {
  const { dates, dateColumns } = hoursText.page;
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
          { label: dateColumns.date, heads: true, cell: ({ date }) => dayText(date) },
          { label: dateColumns.hours, cell: ({ spans }) => hoursOfDay(spans) },
          { label: dateColumns.note, cell: ({ note }) => note && <span dir="auto">{note}</span> },
        ]}
      />
    </Section>
  );
}
