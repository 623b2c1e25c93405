import { DateTime } from "luxon";
import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { need } from "../call.ts";
import { pathWith } from "../local-path.ts";
import { memberPage, type Shown } from "../page.ts";
import { type Booking, listResources, type Resource } from "../replies/operate-replies.ts";
import { BookingState } from "../resources/booking-text.tsx";
import { resourceWords } from "../resources/resource-words.ts";
import { Week } from "../resources/week.tsx";
import {
  Badge,
  ButtonRow,
  Card,
  Cards,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  Pagination,
  Section,
  Table,
  TimeRange,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";

const BOOKINGS_SHOWN = 50;
const RENEWED_EVERY = "every 15s";
const WEEKS_MAX = 12; // nothing can be booked further ahead than 90 days
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KINDS = ["room", "printer", "equipment"] as const;

export const resources = memberPage({
  path: "/resources",
  async show(visit) {
    const { title, lede } = resourceWords.list;
    if (!authorizes(visit.viewer.tier, "resources:read")) return outOfReach(visit);
    const first = firstDay(visit);
    const [all, { bookings }] = await Promise.all([
      listResources(visit, first?.toJSDate()),
      need(visit, "resources.my_bookings", { limit: BOOKINGS_SHOWN }),
    ]);
    return {
      title,
      live: true,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          <BookTier visit={visit} />
          <div id="weeks" class="flow" {...asking(first)}>
            {bookings.length > 0 && <Bookings visit={visit} bookings={bookings} />}
            {all.length > 0 && <Weeks visit={visit} first={first} />}
            {all.length === 0 && <NothingYet operator={visit.viewer.operator} />}
            {KINDS.map((kind) => (
              <OfKind key={kind} visit={visit} own={bookings} kind={kind} resources={all} first={first?.toJSDate()} />
            ))}
          </div>
        </>
      ),
    };
  },
});

/** The first of the days shown, at its midnight; undefined for today, and for what nobody can book. */
function firstDay({ query, now, space }: MemberVisit): DateTime | undefined {
  if (!DAY.test(query("from"))) return undefined;
  const day = DateTime.fromISO(query("from"), { zone: space.timeZone });
  const today = DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");
  return day.isValid && day > today && day <= today.plus({ weeks: WEEKS_MAX }) ? day : undefined;
}

const pathFrom = (day: DateTime | undefined) => pathWith("/resources", { from: day?.toISODate() ?? "" });

/** Where script runs, the weeks renew themselves: what somebody else books is taken at once. */
function asking(first: DateTime | undefined) {
  return {
    "hx-get": pathFrom(first),
    "hx-trigger": RENEWED_EVERY,
    "hx-select": "#weeks",
    "hx-select-oob": "#unread",
    "hx-swap": "outerMorph",
    "hx-status:4xx": "swap:none",
    "hx-status:5xx": "swap:none",
  };
}

function Weeks({ visit, first }: { visit: MemberVisit; first: DateTime | undefined }) {
  const { weeks, span, thisWeek } = resourceWords.week;
  const today = DateTime.fromJSDate(visit.now, { zone: visit.space.timeZone }).startOf("day");
  const begins = (first ?? today).setLocale("en-GB");
  const earlier = begins.minus({ weeks: 1 });
  const later = begins.plus({ weeks: 1 });
  const text = (day: DateTime) => day.toFormat("ccc d LLL");
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
      <p class="soft">{resourceWords.list.legend}</p>
    </div>
  );
}

function outOfReach({ viewer }: MemberVisit): Shown {
  const { title, readTitle, readTier } = resourceWords.list;
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

function BookTier({ visit: { viewer } }: { visit: MemberVisit }) {
  if (authorizes(viewer.tier, "resources:book")) return null;
  const { lookTitle, bookTier } = resourceWords.list;
  return (
    <Notice tone="info" title={lookTitle}>
      {bookTier(viewer.tier, SCOPES["resources:book"].tier)}
    </Notice>
  );
}

function NothingYet({ operator }: { operator: boolean }) {
  const { none, noneText, noneAction } = resourceWords.list;
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

type OfKindProps = {
  visit: MemberVisit;
  own: Booking[];
  kind: Resource["kind"];
  resources: Resource[];
  first: Date | undefined;
};

function OfKind({ visit, own, kind, resources: all, first }: OfKindProps) {
  const ofKind = all.filter((resource) => resource.kind === kind);
  if (ofKind.length === 0) return null;
  return (
    <Section title={resourceWords.kinds[kind]} id={kind}>
      <Cards>
        {ofKind.map((resource) => (
          <OneResource key={resource.id} visit={visit} own={own} resource={resource} first={first} />
        ))}
      </Cards>
    </Section>
  );
}

type OneResourceProps = Pick<OfKindProps, "visit" | "own" | "first"> & { resource: Resource };

function OneResource({ visit, own, resource, first }: OneResourceProps) {
  const { book, bookNamed, closed } = resourceWords.list;
  const mayBook = resource.bookable && authorizes(visit.viewer.tier, "resources:book");
  return (
    <Card
      title={resource.name}
      rank={3}
      lede={about(resource)}
      footer={
        mayBook && (
          <ButtonRow>
            <LinkButton href={`/resources/book?resource=${resource.id}`} small label={bookNamed(resource.name)}>
              {book}
            </LinkButton>
          </ButtonRow>
        )
      }
    >
      {resource.description && <p dir="auto">{resource.description}</p>}
      {resource.bookable ? (
        <Week resource={resource} own={own} first={first} {...clockOf(visit)} />
      ) : (
        <Badge>{closed}</Badge>
      )}
    </Card>
  );
}

/** Where it is, when it is open and how many it seats, in one line. */
function about({ location, opens_at, closes_at, capacity }: Resource): string {
  const { hours, list } = resourceWords;
  const seats = capacity !== undefined && list.seats(capacity);
  return [location, hours(opens_at, closes_at), seats].filter(Boolean).join(" · ");
}

function Bookings({ visit, bookings }: { visit: MemberVisit; bookings: Booking[] }) {
  const { title, caption, earlier: earlierCount, earlierCaption } = resourceWords.bookings;
  const current = bookings.filter(({ end }) => new Date(end) > visit.now).reverse();
  const earlier = bookings.filter(({ end }) => new Date(end) <= visit.now);
  return (
    <Section title={title} id="bookings">
      {current.length > 0 && <BookingTable id="current" caption={caption} visit={visit} bookings={current} />}
      {earlier.length > 0 && (
        <details id="earlier-bookings" class="fold">
          <summary>{earlierCount(earlier.length)}</summary>
          <BookingTable id="earlier" caption={earlierCaption} visit={visit} bookings={earlier} />
        </details>
      )}
    </Section>
  );
}

type BookingTableProps = { id: string; caption: string; visit: MemberVisit; bookings: Booking[] };

function BookingTable({ id, caption, visit, bookings }: BookingTableProps) {
  const { columns } = resourceWords.bookings;
  return (
    <Table
      id={id}
      caption={caption}
      captionHidden
      rows={bookings}
      rowKey={(booking) => booking.booking_id}
      columns={[
        { label: columns.what, heads: true, cell: (booking) => booking.resource_name },
        {
          label: columns.when,
          cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(visit)} />,
        },
        { label: columns.state, cell: (booking) => <BookingState booking={booking} /> },
        {
          label: columns.cancel,
          labelHidden: true,
          align: "end",
          cell: (booking) => <Cancel booking={booking} visit={visit} />,
        },
      ]}
    />
  );
}

function Cancel({ booking, visit: { now, viewer } }: { booking: Booking; visit: MemberVisit }) {
  const { cancel, cancelNamed, cancelTier } = resourceWords.bookings;
  const isLive = (booking.state === "queued" || booking.state === "confirmed") && new Date(booking.end) > now;
  if (!isLive) return null;
  if (!authorizes(viewer.tier, "resources:book")) {
    return <span class="soft">{cancelTier(SCOPES["resources:book"].tier)}</span>;
  }
  const href = `/resources/bookings/${booking.booking_id}/cancel`;
  return (
    <ButtonRow>
      <LinkButton href={href} small label={cancelNamed(booking.resource_name)}>
        {cancel}
      </LinkButton>
    </ButtonRow>
  );
}
