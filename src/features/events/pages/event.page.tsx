import { authorizes } from "../../../kernel/access/scopes.ts";
import { StoryText } from "../../../markup/story-text.tsx";
import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  need,
  notFound,
  openPage,
  type PageDocument,
  PageRefusal,
  type PageResponse,
  pathWith,
  type Refused,
  refusedFields,
  untouched,
  type WebRequest,
  wholeNumber,
  withoutEnvelope,
} from "../../../web/core/index.ts";
import {
  ButtonRow,
  Cover,
  DateTile,
  ErrorSummary,
  LinkButton,
  Notice,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { type MyRsvp, RsvpBox } from "./event/rsvp-box.tsx";
import { answerField, fieldNames } from "./event/rsvp-form.tsx";
import { EventChips, EventFacts } from "./event-facts.tsx";
import { type EventDetail, eventPath, ownPicture } from "./event-format.ts";
import { previewOf } from "./event-links.ts";
import { boxText, pageText as text } from "./event-text.ts";

/** By the URL of an event on the event platform, as older links name it. */
export const eventByUrl = openPage({
  path: "/events/view",
  async show(request) {
    const { event } = await need(request, "events.get", { luma: request.query("luma") });
    return { to: eventPath({ event_id: event.event_id }) };
  },
});

export const event = openPage({
  path: "/events/:event",
  acts: ["rsvp", "take", "withdraw"],
  show: async (request) => renderPage(request, await eventOf(request), untouched),
  act: async (request, form) => actOn(request, await eventOf(request), form),
});

async function eventOf(request: WebRequest): Promise<EventDetail> {
  const at = request.query("at");
  const isInstant = at !== "" && !Number.isNaN(Date.parse(at));
  const occurrence = isInstant ? new Date(at).toISOString() : undefined;
  const luma = request.parameters.event ?? "";
  const found = await call(request, "events.get", { luma, ...(occurrence && { occurrence }) });
  if (found.ok) return found.body.event;
  throw found.refused.kind === "bad_event_url" ? notFound() : new PageRefusal(found.refused);
}

/** The date as requests name it. */
function dateOf(event: EventDetail) {
  return { event_url: event.event_id, ...(event.occurrence && { occurrence: event.occurrence }) };
}

async function actOn(request: WebRequest, event: EventDetail, form: Fields): Promise<PageResponse> {
  const to = eventPath(event);
  if (form.text("act") === "withdraw") {
    await need(request, "events.withdraw_rsvp", dateOf(event));
    return { to, notice: { tone: "success", text: boxText.withdrawn } };
  }
  if (form.text("act") === "take") {
    const { seat } = await need(request, "events.rsvp", dateOf(event));
    return { to, ...(seat && { notice: { tone: "success", text: boxText.seat[seat.state] } }) };
  }
  const answers = (event.questions ?? []).map(({ id }) => [id, form.text(answerField(id))] as const);
  const guests = wholeNumber(form.filled("guests").guests);
  const rsvp = await call(request, "events.rsvp", {
    ...dateOf(event),
    ...form.filled("email", "name"),
    ...(guests !== undefined && { guests: guests as number }),
    ...(event.questions && { answers: Object.fromEntries(answers.filter(([, answer]) => answer !== "")) }),
  });
  if (!rsvp.ok && rsvp.refused.status === 401) throw new PageRefusal(rsvp.refused);
  if (!rsvp.ok) return renderPage(request, event, form, atFields(rsvp.refused));
  const { seat, was_dup } = rsvp.body;
  if (seat)
    return { to, notice: { tone: seat.state === "confirmed" ? "success" : "info", text: boxText.seat[seat.state] } };
  const notice = was_dup
    ? ({ tone: "info", text: boxText.again } as const)
    : ({ tone: "success", text: boxText.queued } as const);
  return { to, notice };
}

/** The refusal of answers, at their fields. */
function atFields(refused: Refused): Refused {
  if (refused.kind !== "bad_answers") return refused;
  const listed = (name: string) => (refused.body?.[name] as string[] | undefined) ?? [];
  return refusedFields(
    ...listed("missing").map((id) => ({ field: answerField(id), problem: boxText.missing })),
    ...listed("invalid").map((id) => ({ field: answerField(id), problem: boxText.invalid })),
  );
}

async function mineOf(request: WebRequest, event: EventDetail): Promise<MyRsvp | null> {
  if (!request.viewer || !authorizes(request.viewer.tier, "events:rsvp")) return null;
  return need(request, "events.get_rsvp", dateOf(event));
}

/** Also while they wait for a seat. */
function goesTo(mine: MyRsvp | null): boolean {
  if (mine?.seat) return mine.seat.state !== "cancelled" && mine.seat.state !== "declined";
  return mine?.outside != null && mine.outside.state !== "withdrawn";
}

async function renderPage(
  request: WebRequest,
  event: EventDetail,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument> {
  const description = withoutEnvelope(event.description_safe_render ?? "");
  const mine = await mineOf(request, event);
  return {
    title: event.title,
    refused,
    preview: previewOf(event, description, request.space.name),
    ...(goesTo(mine) && { offline: true }),
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, fieldNames(event))} />
        <article class="event-page">
          <div class="event-cover">
            <Cover seed={event.event_id} src={ownPicture(request, event.cover_url)} />
            <DateTile at={new Date(event.start)} timeZone={request.space.timeZone} />
          </div>
          <div class="event-main">
            <header class="event-head">
              <h1>{event.title}</h1>
              <EventChips event={event} />
              {event.cancelled && <Cancelled event={event} />}
            </header>
            <EventFacts event={event} request={request} />
            {description && <About event={event} description={description} />}
            <Dates event={event} request={request} />
            {event.own && <HostLinks request={request} event={event} />}
          </div>
          <RsvpBox request={request} event={event} mine={mine} form={form} refused={refused} />
        </article>
      </>
    ),
  };
}

function HostLinks({ request: { viewer }, event }: { request: WebRequest; event: EventDetail }) {
  const isHost = viewer !== null && (event.hosts ?? []).includes(viewer.name);
  if (!viewer?.operator && !isHost) return null;
  const { event_id, occurrence } = event;
  const part = (name: string) => pathWith(`/events/${event_id}/${name}`, occurrence ? { at: occurrence } : {});
  return (
    <ButtonRow>
      <LinkButton href={part("guests")}>{text.guests}</LinkButton>
      <LinkButton href={part("door")}>{text.door}</LinkButton>
      {viewer.operator && <LinkButton href={`/operate/events/${event.event_id}`}>{text.edit}</LinkButton>}
    </ButtonRow>
  );
}

function Cancelled({ event: { cancelled_reason, next_dates } }: { event: EventDetail }) {
  const what = next_dates?.some(({ cancelled }) => !cancelled) ? text.cancelledDate : text.cancelled;
  return <Notice tone="warning">{[what, cancelled_reason].filter(Boolean).join(" ")}</Notice>;
}

function About({ event, description }: { event: EventDetail; description: string }) {
  return (
    <section class="event-about">
      <h2>{text.about}</h2>
      {event.own ? (
        <StoryText markdown={description} below={2} />
      ) : (
        <Untrusted by={event.host ?? text.theHost} text={description} />
      )}
    </section>
  );
}

function Dates({ event, request }: { event: EventDetail; request: WebRequest }) {
  if (!event.next_dates) return null;
  return (
    <section class="event-about">
      <h2>{text.dates}</h2>
      <ul class="event-dates">
        {event.next_dates.map(({ occurrence, start, cancelled }) => {
          const day = <Time at={new Date(start)} form="day" {...clockOf(request)} />;
          const shown = cancelled ? <s>{day}</s> : day;
          return (
            <li key={occurrence}>
              {start === event.start ? (
                <strong aria-current="date">{shown}</strong>
              ) : (
                <a href={eventPath({ event_id: event.event_id, occurrence })}>{shown}</a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
