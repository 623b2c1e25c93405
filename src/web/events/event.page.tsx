import { authorizes, SCOPES } from "../../kernel/access/scopes.ts";
import { TIER_LABELS } from "../../kernel/access/tiers.ts";
import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  need,
  openPage,
  type PageDocument,
  PageRefusal,
  pathWith,
  type Refused,
  type Reply,
  untouched,
  type WebRequest,
  withoutEnvelope,
} from "../core/index.ts";
import {
  Button,
  ButtonRow,
  DayRange,
  DefinitionList,
  EmailField,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TextField,
  TimeRange,
  Untrusted,
} from "../ui/index.ts";
import { eventPath } from "./event-format.ts";
import { eventText } from "./text.ts";

type EventDetail = Reply<"events.get">["event"];

export const event = openPage({
  path: "/events/view",
  show: (request) => renderPage(request, request.query("luma"), untouched),
  async act(request, form) {
    const luma = form.text("luma");
    const rsvp = await call(request, "events.rsvp", { event_url: luma, ...form.filled("email", "name") });
    if (!rsvp.ok && rsvp.refused.status === 401) throw new PageRefusal(rsvp.refused);
    if (!rsvp.ok) return renderPage(request, luma, form, rsvp.refused);
    const notice = rsvp.body.was_dup
      ? ({ tone: "info", text: eventText.again } as const)
      : ({ tone: "success", text: eventText.queued } as const);
    return { to: eventPath(luma), notice };
  },
});

async function renderPage(request: WebRequest, luma: string, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { event } = await need(request, "events.get", { luma });
  const { about, host, page, calendarFile, rsvp, rsvpLede, fields } = eventText;
  const description = withoutEnvelope(event.description_safe_render ?? "");
  return {
    title: event.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, fields)} />
        <PageHeader title={event.title} />
        <Facts event={event} request={request} />
        {description && (
          <Section title={about} split>
            <Untrusted by={event.host ?? host} text={description} />
          </Section>
        )}
        <Section title={rsvp} lede={rsvpLede} split id="rsvp">
          <Rsvp request={request} luma={luma} form={form} refused={refused} />
          {event.calendar_url && (
            <p>
              <a href={event.calendar_url}>{calendarFile}</a>
            </p>
          )}
          {event.luma_url && (
            <p>
              <a href={event.luma_url} rel="noopener noreferrer">
                {page}
              </a>
            </p>
          )}
        </Section>
      </>
    ),
  };
}

function Facts({ event, request }: { event: EventDetail; request: WebRequest }) {
  const { facts, allDay } = eventText;
  const from = new Date(event.start);
  const when = event.all_day ? (
    <>
      <DayRange from={from} to={new Date(event.end)} {...clockOf(request)} />, {allDay}
    </>
  ) : (
    <TimeRange from={from} to={new Date(event.end)} {...clockOf(request)} />
  );
  return (
    <DefinitionList
      facts={[
        { term: facts.when, detail: when },
        { term: facts.where, detail: event.location },
        { term: facts.host, detail: event.host },
      ]}
    />
  );
}

type RsvpProps = { request: WebRequest; luma: string; form: Fields; refused: Refused | undefined };

function Rsvp({ request, luma, form, refused }: RsvpProps) {
  const { fields, emailHint, action, signIn, tier } = eventText;
  const { viewer } = request;
  if (viewer === null) {
    return <LinkButton href={pathWith("/sign-in", { next: eventPath(luma) })}>{signIn}</LinkButton>;
  }
  if (!authorizes(viewer.tier, "events:rsvp")) return <p>{tier(TIER_LABELS[SCOPES["events:rsvp"].tier])}</p>;
  const errors = fieldErrors(refused, fields);
  return (
    <Form action="/events/view" csrf={request.csrf()} hidden={{ luma }}>
      <EmailField
        name="email"
        label={fields.email}
        hint={emailHint}
        value={refused ? form.text("email") : viewer.email}
        error={errorAt(errors, "email")}
        required
      />
      <TextField
        name="name"
        label={fields.name}
        value={refused ? form.text("name") : viewer.name}
        error={errorAt(errors, "name")}
        autocomplete="name"
        maxlength={120}
      />
      <ButtonRow>
        <Button>{action}</Button>
      </ButtonRow>
    </Form>
  );
}
