import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { BookingState } from "../booking-text.tsx";
import { need } from "../call.ts";
import { type Booking, listResources, type Resource } from "../operate-replies.ts";
import { memberPage, type Shown } from "../page.ts";
import { resourceWords } from "../resource-words.ts";
import {
  Badge,
  ButtonRow,
  Card,
  Cards,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Table,
  TimeRange,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { Week } from "../week.tsx";

const BOOKINGS_SHOWN = 50;
const KINDS = ["room", "printer", "equipment"] as const;

export const resources = memberPage({
  path: "/resources",
  async show(visit) {
    const { title, lede } = resourceWords.list;
    if (!authorizes(visit.viewer.tier, "resources:read")) return outOfReach(visit);
    const [all, { bookings }] = await Promise.all([
      listResources(visit),
      need(visit, "resources.my_bookings", { limit: BOOKINGS_SHOWN }),
    ]);
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          <BookTier visit={visit} />
          {bookings.length > 0 && <Bookings visit={visit} bookings={bookings} />}
          {all.length > 0 && <p class="soft">{resourceWords.list.legend}</p>}
          {all.length === 0 && <NothingYet operator={visit.viewer.operator} />}
          {KINDS.map((kind) => (
            <OfKind key={kind} visit={visit} own={bookings} kind={kind} resources={all} />
          ))}
        </>
      ),
    };
  },
});

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

type OfKindProps = { visit: MemberVisit; own: Booking[]; kind: Resource["kind"]; resources: Resource[] };

function OfKind({ visit, own, kind, resources: all }: OfKindProps) {
  const ofKind = all.filter((resource) => resource.kind === kind);
  if (ofKind.length === 0) return null;
  return (
    <Section title={resourceWords.kinds[kind]} id={kind}>
      <Cards>
        {ofKind.map((resource) => (
          <OneResource key={resource.id} visit={visit} own={own} resource={resource} />
        ))}
      </Cards>
    </Section>
  );
}

function OneResource({ visit, own, resource }: { visit: MemberVisit; own: Booking[]; resource: Resource }) {
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
      {resource.bookable ? <Week resource={resource} own={own} {...clockOf(visit)} /> : <Badge>{closed}</Badge>}
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
        <details class="fold">
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
