import { authorizes } from "../../../../kernel/access/scopes.ts";
import { MINUTE_MS } from "../../../../kernel/values/duration.ts";
import {
  call,
  clockOf,
  type Form as Fields,
  localText,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  tierTooLowPage,
} from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Form,
  LinkButton,
  LivePart,
  Notice,
  PageHeader,
  TimeRange,
} from "../../../../web/ui/index.ts";
import { isLive } from "../changes/own-booking.ts";
import { type Booking, type Resource, readMayBook, resourceAt } from "../types.ts";
import { quickSlots } from "./quick-slots.ts";
import { hereText as text } from "./text.ts";

const CHECK_IN_BEFORE_MS = 15 * MINUTE_MS;
const BOOKINGS_READ = 100;

/** Where the QR code of a room's screen leads: what a member in front of it does. */
export const resourcesHere = memberPage({
  path: "/resources/here/:resource",
  acts: ["book", "check-in", "end"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const resource = await resourceAt(request);
    const done = await actAt(request, resource, form);
    return "refused" in done ? renderPage(request, done.refused) : done;
  },
});

async function actAt(
  request: MemberRequest,
  { id, name }: Resource,
  form: Fields,
): Promise<PageResponse | { refused: Refused }> {
  const booking_id = form.text("booking");
  const done = (said: string) => ({ to: request.path, notice: { tone: "success" as const, text: said } });
  if (form.text("act") === "check-in") {
    const checked = await call(request, "resources.check_in", { booking_id });
    return checked.ok ? done(text.checkInDone(name)) : checked;
  }
  if (form.text("act") === "end") {
    const end_iso = minuteAfter(request.now).toISOString();
    const ended = await call(request, "resources.change", { booking_id, end_iso });
    return ended.ok ? done(text.endDone(name)) : ended;
  }
  const [start_iso, end_iso] = [form.text("start"), form.text("end")];
  const booked = await call(request, "resources.book", { resource_id: id, start_iso, end_iso });
  if (!booked.ok) return booked;
  const { was_dup, state } = booked.body;
  return done(was_dup ? text.again(name) : state === "confirmed" ? text.booked(name) : text.queued(name));
}

function minuteAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  if (!authorizes(request.viewer.tier, "resources:read")) return tierTooLowPage(request, text.all, "resources:read");
  const [resource, { bookings }] = await Promise.all([
    resourceAt(request),
    need(request, "resources.my_bookings", { limit: BOOKINGS_READ }),
  ]);
  const mayBook = (await readMayBook(request, [resource]))(resource);
  const soon = new Date(request.now.getTime() + CHECK_IN_BEFORE_MS);
  const own = bookings
    .filter((each) => each.resource_id === resource.id && isLive(each, request.now) && new Date(each.start) <= soon)
    .sort((one, other) => one.start.localeCompare(other.start))[0];
  return {
    title: resource.name,
    layout: "focus",
    topics: ["me", "resources"],
    refused,
    body: (
      <>
        <LivePart id="here-now" named={resource.name}>
          <PageHeader title={resource.name} lede={nowText(resource, request)} />
        </LivePart>
        {refused && <Notice tone="danger">{refused.text}</Notice>}
        <LivePart id="here-acts" named="">
          {own && <Own request={request} booking={own} />}
          {mayBook ? <Book request={request} resource={resource} /> : <p>{text.mayNot}</p>}
        </LivePart>
        <p>
          <a href="/resources">{text.all}</a>
        </p>
      </>
    ),
  };
}

function nowText({ busy, open, bookable, location }: Resource, { now }: MemberRequest): string {
  const isNow = ({ start, end }: Resource["busy"][number]) => new Date(start) <= now && new Date(end) > now;
  const state = busy.some(isNow) ? text.states.busy : bookable && open.some(isNow) ? text.states.free : null;
  return [state ?? text.states.closed, location].filter(Boolean).join(" · ");
}

function Own({ request, booking }: { request: MemberRequest; booking: Booking }) {
  const { booking_id, start, end, state, checked_in_at } = booking;
  const hasBegun = new Date(start) <= request.now;
  const canEnd = hasBegun && minuteAfter(request.now) < new Date(end);
  const act = (what: string) => ({ act: what, booking: booking_id });
  return (
    <Card title={text.yours}>
      <p>
        <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />
      </p>
      {state === "queued" && <p>{text.waiting}</p>}
      {checked_in_at && <p>{text.checkedIn}</p>}
      <ButtonRow>
        {state === "confirmed" && !checked_in_at && (
          <Form action={request.path} csrf={request.csrf()} hidden={act("check-in")}>
            <Button>{text.checkIn}</Button>
          </Form>
        )}
        {canEnd && (
          <Form action={request.path} csrf={request.csrf()} hidden={act("end")}>
            <Button kind="secondary">{text.end}</Button>
          </Form>
        )}
        {!hasBegun && <LinkButton href={`/resources/bookings/${booking_id}/cancel`}>{text.cancel}</LinkButton>}
      </ButtonRow>
    </Card>
  );
}

function Book({ request, resource }: { request: MemberRequest; resource: Resource }) {
  const { timeZone } = request.space;
  const slots = quickSlots(resource, request.now, timeZone);
  const { approval } = resource.rules;
  const other = pathWith("/resources/book", { resource: resource.id, start: localText(request.now, timeZone) });
  return (
    <Card title={text.book[approval]} lede={text.bookLede[approval]}>
      {slots.length === 0 && <p>{text.none}</p>}
      {slots.map(({ minutes, start, end }) => (
        <Form
          key={minutes}
          action={request.path}
          csrf={request.csrf()}
          hidden={{ act: "book", start: start.toISOString(), end: end.toISOString() }}
        >
          <Button kind="secondary">
            {text.length(minutes)} · <TimeRange from={start} to={end} form="clock" {...clockOf(request)} />
          </Button>
        </Form>
      ))}
      <p>
        <a href={other}>{text.otherTime}</a>
      </p>
    </Card>
  );
}
