import { DateTime } from "luxon";
import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import { clockOf, type MemberRequest, memberPage, need, type PageDocument, pathWith } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { EmptyState, LinkButton, Notice, PageHeader, Pagination, Section, TimeRange } from "../../../web/ui/index.ts";
import { BookingState } from "./booking-state.tsx";
import { BookingActions } from "./changes/booking-actions.tsx";
import { FloorPlans } from "./floor-plans.tsx";
import { manageText } from "./managers/text.ts";
import { MANAGE } from "./managers/types.ts";
import { OfKind } from "./resource-cards.tsx";
import { resourceText } from "./text.ts";
import { type Booking, listResources, readMayBook } from "./types.ts";

const BOOKINGS_SHOWN = 50;
const WEEKS_MAX = 12; // bookings end at most 90 days ahead
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KINDS = ["room", "printer", "equipment"] as const;

export const resources = memberPage({
  path: "/resources",
  async show(request) {
    const { title, lede } = resourceText.list;
    if (!authorizes(request.viewer.tier, "resources:read")) return tierTooLowPage(request);
    const first = firstDay(request);
    const [all, { bookings }, { floor_plans }, managed] = await Promise.all([
      listResources(request, first?.toJSDate()),
      need(request, "resources.my_bookings", { limit: BOOKINGS_SHOWN }),
      need(request, "media.list_floor_plans"),
      request.viewer.operator ? [] : need(request, "resources.list_managed").then(({ resources: own }) => own),
    ]);
    const mayBook = await readMayBook(request, all);
    return {
      title,
      topics: ["resources"],
      offline: true,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <>
                {all.length > 0 && <DayLink request={request} />}
                {managed.length > 0 && <ManageLink waiting={managed.reduce((sum, { waiting }) => sum + waiting, 0)} />}
              </>
            }
          />
          <BookTier request={request} />
          <div id="weeks" class="flow" data-live={title}>
            {bookings.length > 0 && <Bookings request={request} bookings={bookings} />}
            {all.length > 0 && <Weeks request={request} first={first} />}
            {all.length === 0 && <NoResources operator={request.viewer.operator} />}
            {KINDS.map((kind) => (
              <OfKind
                key={kind}
                request={request}
                own={bookings}
                mayBook={mayBook}
                kind={kind}
                resources={all}
                first={first?.toJSDate()}
              />
            ))}
          </div>
          <FloorPlans plans={floor_plans} />
        </>
      ),
    };
  },
});

/** Midnight of the first day shown; undefined for today and for days that cannot be booked. */
function firstDay({ query, now, space }: MemberRequest): DateTime | undefined {
  if (!DAY.test(query("from"))) return undefined;
  const day = DateTime.fromISO(query("from"), { zone: space.timeZone });
  const today = DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");
  return day.isValid && day > today && day <= today.plus({ weeks: WEEKS_MAX }) ? day : undefined;
}

const pathFrom = (day: DateTime | undefined) => pathWith("/resources", { from: day?.toISODate() ?? "" });

function Weeks({ request, first }: { request: MemberRequest; first: DateTime | undefined }) {
  const { weeks, span, thisWeek } = resourceText.week;
  const today = DateTime.fromJSDate(request.now, { zone: request.space.timeZone }).startOf("day");
  const begins = first ?? today;
  const earlier = begins.minus({ weeks: 1 });
  const later = begins.plus({ weeks: 1 });
  const text = (day: DateTime) => dateText(day, "day");
  return (
    <div class="section flow-small">
      <div class="part-head">
        <h2 id="week">{first ? span(text(begins), text(begins.plus({ days: 6 }))) : thisWeek}</h2>
        <Pagination
          words={weeks}
          newer={first && pathFrom(earlier > today ? earlier : undefined)}
          older={later <= today.plus({ weeks: WEEKS_MAX }) ? pathFrom(later) : undefined}
        />
      </div>
      <p class="soft">{resourceText.list.legend}</p>
    </div>
  );
}

function tierTooLowPage({ viewer }: MemberRequest): PageDocument {
  const { title, readTitle, readTier } = resourceText.list;
  return {
    title,
    body: (
      <>
        <PageHeader title={title} />
        <EmptyState title={readTitle}>{readTier(viewer.tier, SCOPES["resources:read"].tier)}</EmptyState>
      </>
    ),
  };
}

function DayLink({ request: { viewer } }: { request: MemberRequest }) {
  if (!authorizes(viewer.tier, "resources:book")) return null;
  return (
    <LinkButton href="/resources/day" kind="primary">
      {resourceText.list.day}
    </LinkButton>
  );
}

function ManageLink({ waiting }: { waiting: number }) {
  return <LinkButton href={MANAGE}>{manageText.link(waiting)}</LinkButton>;
}

function BookTier({ request: { viewer } }: { request: MemberRequest }) {
  if (authorizes(viewer.tier, "resources:book")) return null;
  const { lookTitle, bookTier } = resourceText.list;
  return (
    <Notice tone="info" title={lookTitle}>
      {bookTier(viewer.tier, SCOPES["resources:book"].tier)}
    </Notice>
  );
}

function NoResources({ operator }: { operator: boolean }) {
  const { none, noneText, noneAction } = resourceText.list;
  const action = operator && (
    <LinkButton href="/operate/resources/add" kind="primary">
      {noneAction}
    </LinkButton>
  );
  return (
    <EmptyState title={none} action={action}>
      {noneText}
    </EmptyState>
  );
}

function Bookings({ request, bookings }: { request: MemberRequest; bookings: Booking[] }) {
  const { title, caption, earlier: earlierCount, earlierCaption } = resourceText.bookings;
  const current = bookings.filter(({ end }) => new Date(end) > request.now).reverse();
  const earlier = bookings.filter(({ end }) => new Date(end) <= request.now);
  return (
    <Section title={title} id="bookings">
      {current.length > 0 && <BookingTable id="current" caption={caption} request={request} bookings={current} />}
      {earlier.length > 0 && (
        <details id="earlier-bookings" class="fold">
          <summary>{earlierCount(earlier.length)}</summary>
          <BookingTable id="earlier" caption={earlierCaption} request={request} bookings={earlier} />
        </details>
      )}
    </Section>
  );
}

type BookingTableProps = { id: string; caption: string; request: MemberRequest; bookings: Booking[] };

function BookingTable({ id, caption, request, bookings }: BookingTableProps) {
  return (
    <RecordList
      id={id}
      words={resourceText.bookings}
      caption={caption}
      rows={bookings}
      rowKey={(booking) => booking.booking_id}
      columns={{
        what: { heads: true, cell: (booking) => booking.resource_name },
        when: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
        state: (booking) => <BookingState booking={booking} />,
        cancel: {
          labelHidden: true,
          align: "end",
          cell: (booking) => <BookingActions booking={booking} request={request} />,
        },
      }}
    />
  );
}
