import {
  call,
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Reply,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TimeRange,
} from "../../../../web/ui/index.ts";
import { manageText as text } from "./text.ts";
import { MANAGE, managedBookings } from "./types.ts";

type Booking = Reply<"resources.list_requests">["bookings"][number];
type Managed = Reply<"resources.list_managed">["resources"];

/** What waits for the managers of resources, and what they decided. */
export const resourcesManage = memberPage({
  path: MANAGE,
  show: (request) => renderPage(request),
  async act(request, form) {
    const booking_id = form.text("booking_id");
    const decided = await call(request, "resources.decide", { booking_id, decision: "confirm" });
    const notice = decided.ok
      ? ({ tone: "success", text: text.approved(form.text("name")) } as const)
      : ({ tone: "warning", text: decided.refused.text } as const);
    return { to: MANAGE, notice };
  },
});

async function renderPage(request: MemberRequest): Promise<PageDocument> {
  const { resources } = await need(request, "resources.list_managed");
  const { title, none, noneText } = text;
  if (resources.length === 0) {
    return {
      title,
      body: (
        <>
          <PageHeader title={title} />
          <EmptyState title={none}>{noneText}</EmptyState>
        </>
      ),
    };
  }
  const [waiting, confirmed] = await Promise.all([
    managedBookings(request, "queued"),
    managedBookings(request, "confirmed"),
  ]);
  return {
    title,
    body: (
      <>
        <PageHeader title={title} lede={ledeOf(request, resources)} />
        <Bookings id="waiting" request={request} bookings={waiting} />
        <Bookings id="upcoming" request={request} bookings={confirmed} />
        <BookFor resources={resources} />
      </>
    ),
  };
}

function ledeOf({ viewer }: MemberRequest, resources: Managed): string {
  return viewer.operator ? text.ledeOperator : text.lede(resources.map(({ name }) => name).join(", "));
}

type BookingsProps = { id: "waiting" | "upcoming"; request: MemberRequest; bookings: Booking[] };

function Bookings({ id, request, bookings }: BookingsProps) {
  const title = text[id];
  if (bookings.length === 0) {
    return (
      <Section title={title} id={id}>
        <p class="soft">{id === "waiting" ? text.waitingNone : text.upcomingNone}</p>
      </Section>
    );
  }
  return (
    <Section title={title} id={id}>
      <RecordList
        id={`${id}-bookings`}
        words={text}
        caption={title}
        rows={bookings}
        rowKey={({ booking_id }) => booking_id}
        columns={{
          when: {
            heads: true,
            cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
          },
          what: ({ resource_name }) => resource_name,
          who: ({ member_name }) => <bdi>{member_name}</bdi>,
          purpose: ({ purpose }) => purpose && <span dir="auto">{purpose}</span>,
          act: (booking) => <Actions request={request} booking={booking} />,
        }}
      />
    </Section>
  );
}

function Actions({ request, booking }: { request: MemberRequest; booking: Booking }) {
  const { booking_id, member_name: name, state } = booking;
  const path = `${MANAGE}/${booking_id}`;
  if (state !== "queued") {
    return (
      <LinkButton href={path} small label={text.callOffNamed(name)}>
        {text.callOff}
      </LinkButton>
    );
  }
  return (
    <Form action={MANAGE} csrf={request.csrf()} hidden={{ booking_id, name }}>
      <ButtonRow>
        <Button kind="secondary" small label={text.approveNamed(name)}>
          {text.approve}
        </Button>
        <LinkButton href={path} small kind="quiet" label={text.declineNamed(name)}>
          {text.decline}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}

function BookFor({ resources }: { resources: Managed }) {
  return (
    <ButtonRow>
      {resources
        .filter(({ bookable }) => bookable)
        .map(({ resource_id, name }) => (
          <LinkButton key={resource_id} href={`${MANAGE}/${resource_id}/book-for`} small>
            {text.bookFor(name)}
          </LinkButton>
        ))}
    </ButtonRow>
  );
}
