import { authorizes, SCOPES } from "../../../../kernel/access/scopes.ts";
import {
  clockOf,
  type Form as Fields,
  pathWith,
  type Refused,
  type Reply,
  type WebRequest,
} from "../../../../web/core/index.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import { Button, ButtonRow, ExternalLink, Form, LinkButton, QrCode, Time } from "../../../../web/ui/index.ts";
import { type EventDetail, eventPath } from "../event-format.ts";
import { googleLink, webcalLink } from "../event-links.ts";
import { pageText, boxText as text } from "../event-text.ts";
import { ChangeForm, RsvpForm } from "./rsvp-form.tsx";

export type MyRsvp = Reply<"events.get_rsvp">;

export type BoxProps = {
  request: WebRequest;
  event: EventDetail;
  /** Null for visitors who cannot have one. */
  mine: MyRsvp | null;
  form: Fields;
  refused: Refused | undefined;
};

/** The one place to act on an event. */
export function RsvpBox(props: BoxProps) {
  const { event } = props;
  return (
    <aside class="event-box" id="rsvp" aria-labelledby="rsvp-title">
      <State {...props} />
      <SeatBar event={event} />
      <Links {...props} />
    </aside>
  );
}

function Title({ children }: { children: string }) {
  return <h2 id="rsvp-title">{children}</h2>;
}

function State(props: BoxProps) {
  const { request, event, mine } = props;
  const { viewer } = request;
  const plain = (words: string) => (
    <>
      <Title>{text.title}</Title>
      <p class="soft">{words}</p>
    </>
  );
  if (event.cancelled) return plain(pageText.cancelledDate);
  if (mine?.seat && mine.seat.state !== "cancelled") return <Seat {...props} seat={mine.seat} />;
  if (new Date(event.end) <= request.now) return plain(pageText.over);
  if (mine?.outside && mine.outside.state !== "withdrawn") return <Outside {...props} outside={mine.outside} />;
  if (!event.own && !event.luma_url) return plain(text.noRsvp);
  if (viewer === null) {
    return (
      <>
        <Title>{text.title}</Title>
        <LinkButton kind="primary" href={pathWith("/sign-in", { next: eventPath(event) })}>
          {text.signIn}
        </LinkButton>
      </>
    );
  }
  if (!authorizes(viewer.tier, "events:rsvp")) return plain(text.tier(tierName(SCOPES["events:rsvp"].tier)));
  return (
    <>
      <Title>{text.title}</Title>
      <RsvpForm {...props} />
    </>
  );
}

type SeatProps = BoxProps & { seat: NonNullable<MyRsvp["seat"]> };

function Seat(props: SeatProps) {
  const { request, event, seat } = props;
  const { state, position, offered_until, guests, reason, checked_in } = seat;
  const isOver = new Date(event.end) <= request.now;
  const asks = Boolean(event.guests_max || event.questions?.length);
  const canChange = asks && !isOver && (state === "confirmed" || state === "waitlisted");
  const act = (name: string, words: string, kind: "primary" | "secondary" | "quiet") => (
    <Button kind={kind} name="act" value={name}>
      {words}
    </Button>
  );
  return (
    <>
      <Title>{text.seat[state]}</Title>
      {position !== undefined && <p>{text.position(position)}</p>}
      {guests > 0 && <p class="soft">{text.withGuests(guests)}</p>}
      {offered_until && (
        <p>
          {text.until} <Time at={new Date(offered_until)} {...clockOf(request)} />
        </p>
      )}
      {reason && <p dir="auto">{reason}</p>}
      {checked_in && <p>{text.checkedIn}</p>}
      <Ticket request={request} event={event} seat={seat} />
      {state !== "declined" && !isOver && (
        <Form action={eventPath(event)} csrf={request.csrf()}>
          <ButtonRow>
            {state === "offered" && act("take", text.take, "primary")}
            {act(
              "withdraw",
              state === "offered" ? text.pass : state === "waitlisted" ? text.leave : text.withdraw,
              "secondary",
            )}
          </ButtonRow>
        </Form>
      )}
      {canChange && <ChangeForm {...props} guests={guests} />}
    </>
  );
}

function Ticket({ request, event, seat: { check_in_code, checked_in } }: Omit<SeatProps, "mine" | "form" | "refused">) {
  if (!check_in_code || checked_in) return null;
  const { baseUrl } = request.parts.kernel.settings;
  const path = pathWith(`/events/${event.event_id}/door`, {
    ...(event.occurrence && { at: event.occurrence }),
    code: check_in_code,
  });
  return (
    <details class="event-ticket">
      <summary>{text.ticket}</summary>
      <QrCode value={`${baseUrl}${path}`} label={text.ticketLabel(event.title)} />
      <p class="soft">
        {text.ticketText} <code>{check_in_code}</code>
      </p>
    </details>
  );
}

function Outside({ request, event, outside }: BoxProps & { outside: NonNullable<MyRsvp["outside"]> }) {
  const { state, reason } = outside;
  return (
    <>
      <Title>{text.title}</Title>
      <p>{text.outsideStates[state]}</p>
      {reason && <p dir="auto">{reason}</p>}
      <Form action={eventPath(event)} csrf={request.csrf()}>
        <ButtonRow>
          <Button kind="secondary" name="act" value="withdraw">
            {text.withdraw}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function SeatBar({ event: { seats, cancelled } }: { event: EventDetail }) {
  if (!seats || cancelled) return null;
  const { capacity, taken, left = 0, waiting } = seats;
  const words = capacity === undefined ? text.going(taken) : text.seatsLeft(left, capacity);
  return (
    <div class="event-seats">
      {capacity !== undefined && <meter min={0} max={capacity} value={capacity - left} aria-hidden="true" />}
      <p class="soft">{[words, waiting > 0 && text.waiting(waiting)].filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function Links({ request, event }: BoxProps) {
  return (
    <p class="event-box-links">
      {event.calendar_url && <a href={event.calendar_url}>{pageText.calendar}</a>}
      <ExternalLink href={googleLink(event)}>{pageText.google}</ExternalLink>
      <a href={webcalLink(request)}>{pageText.subscribe}</a>
      {event.luma_url && !event.own && <ExternalLink href={event.luma_url}>{pageText.site}</ExternalLink>}
    </p>
  );
}
