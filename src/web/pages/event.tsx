import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import { call, need } from "../call.ts";
import { eventPath, withoutEnvelope } from "../events/event-text.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import type { Replies } from "../replies/replies.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  EmailField,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TextField,
  Time,
  TimeRange,
  Untrusted,
} from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { words } from "../words.ts";

type EventDetail = Replies["events.get"]["event"];

export const event = openPage({
  path: "/events/view",
  show: (visit) => shown(visit, visit.query("luma"), untouched),
  async act(visit, form) {
    const luma = form.text("luma");
    const asked = await call(visit, "events.rsvp", { event_url: luma, ...form.filled("email", "name") });
    if (!asked.ok && asked.refused.status === 401) return { to: pathWith("/sign-in", { next: eventPath(luma) }) };
    if (!asked.ok) return shown(visit, luma, form, asked.refused);
    const notice = asked.body.was_dup
      ? ({ tone: "info", text: words.event.again } as const)
      : ({ tone: "success", text: words.event.queued } as const);
    return { to: eventPath(luma), notice };
  },
});

async function shown(visit: Visit, luma: string, form: Fields, refused?: Refused): Promise<Shown> {
  const { event } = await need(visit, "events.get", { luma });
  const { about, host, page, rsvp, rsvpLede, fields } = words.event;
  const description = withoutEnvelope(event.description_safe_render ?? "");
  return {
    title: event.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, fields)} />
        <PageHeader title={event.title} />
        <Facts event={event} visit={visit} />
        {description && (
          <Section title={about} split>
            <Untrusted by={event.host ?? host} text={description} />
          </Section>
        )}
        <Section title={rsvp} lede={rsvpLede} split id="rsvp">
          <Rsvp visit={visit} luma={luma} form={form} refused={refused} />
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

function Facts({ event, visit }: { event: EventDetail; visit: Visit }) {
  const { facts, allDay } = words.event;
  const from = new Date(event.start);
  const when = event.all_day ? (
    <>
      <Time at={from} form="day" {...clockOf(visit)} />, {allDay}
    </>
  ) : (
    <TimeRange from={from} to={new Date(event.end)} {...clockOf(visit)} />
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

type RsvpProps = { visit: Visit; luma: string; form: Fields; refused: Refused | undefined };

function Rsvp({ visit, luma, form, refused }: RsvpProps) {
  const { fields, emailHint, action, signIn, tier } = words.event;
  const { viewer } = visit;
  if (viewer === null) {
    return <LinkButton href={pathWith("/sign-in", { next: eventPath(luma) })}>{signIn}</LinkButton>;
  }
  if (!authorizes(viewer.tier, "events:rsvp")) return <p>{tier(TIER_LABELS[SCOPES["events:rsvp"].tier])}</p>;
  const errors = fieldErrors(refused, fields);
  return (
    <Form action="/events/view" csrf={visit.csrf()} hidden={{ luma }}>
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
