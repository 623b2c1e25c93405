import { StoryText } from "../../markup/story-text.tsx";
import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  need,
  openPage,
  type PageDocument,
  PageRefusal,
  type Refused,
  untouched,
  type WebRequest,
  withoutEnvelope,
} from "../core/index.ts";
import { Cover, DateTile, ErrorSummary, LinkButton, Notice, Time, Untrusted } from "../ui/index.ts";
import { EventChips, EventFacts } from "./event-facts.tsx";
import { type EventDetail, eventPath, ownPicture } from "./event-format.ts";
import { previewOf } from "./event-links.ts";
import { boxText, pageText as text } from "./event-text.ts";
import { RsvpBox } from "./rsvp-box.tsx";

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
  show: async (request) => renderPage(request, await eventOf(request), untouched),
  async act(request, form) {
    const event = await eventOf(request);
    const rsvp = await call(request, "events.rsvp", {
      event_url: event.luma_url ?? event.event_id,
      ...form.filled("email", "name"),
    });
    if (!rsvp.ok && rsvp.refused.status === 401) throw new PageRefusal(rsvp.refused);
    if (!rsvp.ok) return renderPage(request, event, form, rsvp.refused);
    const notice = rsvp.body.was_dup
      ? ({ tone: "info", text: boxText.again } as const)
      : ({ tone: "success", text: boxText.queued } as const);
    return { to: eventPath(event), notice };
  },
});

async function eventOf(request: WebRequest): Promise<EventDetail> {
  const at = request.query("at");
  const isInstant = at !== "" && !Number.isNaN(Date.parse(at));
  const occurrence = isInstant ? new Date(at).toISOString() : undefined;
  const luma = request.parameters.event ?? "";
  return (await need(request, "events.get", { luma, ...(occurrence && { occurrence }) })).event;
}

function renderPage(request: WebRequest, event: EventDetail, form: Fields, refused?: Refused): PageDocument {
  const description = withoutEnvelope(event.description_safe_render ?? "");
  return {
    title: event.title,
    refused,
    preview: previewOf(event, description, request.space.name),
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, boxText.fields)} />
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
            {event.own && request.viewer?.operator && (
              <p>
                <LinkButton href={`/operate/events/${event.event_id}`}>{text.edit}</LinkButton>
              </p>
            )}
          </div>
          <RsvpBox request={request} event={event} form={form} refused={refused} />
        </article>
      </>
    ),
  };
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
          const isThis = start === event.start;
          const shown = cancelled ? <s>{day}</s> : day;
          return (
            <li key={occurrence}>
              {isThis ? (
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
