import { authorizes, SCOPES } from "../../kernel/access/scopes.ts";
import { TIER_LABELS } from "../../kernel/access/tiers.ts";
import { errorAt, type Form as Fields, fieldErrors, pathWith, type Refused, type WebRequest } from "../core/index.ts";
import { Button, ButtonRow, EmailField, ExternalLink, Form, LinkButton, TextField } from "../ui/index.ts";
import { type EventDetail, eventPath } from "./event-format.ts";
import { googleLink, webcalLink } from "./event-links.ts";
import { boxText, pageText } from "./event-text.ts";

export type BoxProps = { request: WebRequest; event: EventDetail; form: Fields; refused: Refused | undefined };

/** The one place to act on an event. */
export function RsvpBox(props: BoxProps) {
  const { event } = props;
  return (
    <aside class="event-box" id="rsvp" aria-labelledby="rsvp-title">
      <h2 id="rsvp-title">{boxText.title}</h2>
      <State {...props} />
      <Links {...props} />
      {event.luma_url && !event.own && <ExternalLink href={event.luma_url}>{pageText.site}</ExternalLink>}
    </aside>
  );
}

function State(props: BoxProps) {
  const { request, event } = props;
  const { viewer } = request;
  if (event.cancelled) return <p>{pageText.cancelledDate}</p>;
  if (new Date(event.end) <= request.now) return <p>{pageText.over}</p>;
  if (event.own || !event.luma_url) return <p class="soft">{boxText.noRsvp}</p>;
  if (viewer === null) {
    return (
      <LinkButton kind="primary" href={pathWith("/sign-in", { next: eventPath(event) })}>
        {boxText.signIn}
      </LinkButton>
    );
  }
  if (!authorizes(viewer.tier, "events:rsvp")) return <p>{boxText.tier(TIER_LABELS[SCOPES["events:rsvp"].tier])}</p>;
  return <OutsideForm {...props} />;
}

function OutsideForm({ request, event, form, refused }: BoxProps) {
  const { fields, emailHint, action, outside } = boxText;
  const errors = fieldErrors(refused, fields);
  const { viewer } = request;
  return (
    <>
      <p class="soft">{outside}</p>
      <Form action={eventPath(event)} csrf={request.csrf()}>
        <EmailField
          name="email"
          label={fields.email}
          hint={emailHint}
          value={refused ? form.text("email") : (viewer?.email ?? "")}
          error={errorAt(errors, "email")}
          required
        />
        <TextField
          name="name"
          label={fields.name}
          value={refused ? form.text("name") : (viewer?.name ?? "")}
          error={errorAt(errors, "name")}
          autocomplete="name"
          maxlength={120}
        />
        <ButtonRow>
          <Button>{action}</Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function Links({ request, event }: BoxProps) {
  return (
    <p class="event-box-links">
      {event.calendar_url && <a href={event.calendar_url}>{pageText.calendar}</a>}
      <ExternalLink href={googleLink(event)}>{pageText.google}</ExternalLink>
      <a href={webcalLink(request)}>{pageText.subscribe}</a>
    </p>
  );
}
