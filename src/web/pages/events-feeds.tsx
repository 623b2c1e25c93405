import { authorizes } from "../../kernel/scopes.ts";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { pathWith } from "../local-path.ts";
import { clearedCookie, openedCookie, sealedCookie } from "../one-time-secret.ts";
import { emptyFields, wholeNumber } from "../operate/reworded.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { type Answer, memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import {
  Button,
  ButtonRow,
  Card,
  CodeBlock,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  PageHeader,
  Secret,
  Section,
  Select,
  Table,
  TextField,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { calendarFeedWords as words } from "../words/event-pages.ts";

interface CalendarFeed {
  feed_id: string;
  name: string;
  created_at: string;
  expires_at?: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "events.list_calendar_feeds": { feeds: CalendarFeed[] };
    "events.create_calendar_feed": { feed: CalendarFeed; url: string };
    "events.revoke_calendar_feed": { feed_id: string };
  }
}

export const FEEDS_PATH = "/events/feeds";
const MADE_PATH = `${FEEDS_PATH}/made`;
const MADE = "calendar address";
const SCOPE = "events:read_upcoming";

interface Unmade {
  readonly form: Fields;
  readonly refused: Refused;
}

export const eventsFeeds = memberPage({
  path: FEEDS_PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    if (form.text("act") === "revoke") return revoke(visit, form);
    const given = form.filled("name");
    const expires_days = wholeNumber(form.filled("expires_days").expires_days);
    const unready = emptyFields(given, "name");
    if (unready) return shown(visit, { form, refused: unready });
    const made = await call(visit, "events.create_calendar_feed", { ...given, ...(expires_days && { expires_days }) });
    if (!made.ok) return shown(visit, { form, refused: made.refused });
    const { feed, url } = made.body;
    const secret = JSON.stringify({ name: feed.name, url });
    return { to: MADE_PATH, cookies: [sealedCookie(visit, MADE_PATH, MADE, secret)] };
  },
});

async function revoke(visit: MemberVisit, form: Fields): Promise<Answer> {
  await need(visit, "events.revoke_calendar_feed", { feed_id: form.text("feed_id") });
  return { to: FEEDS_PATH, notice: { tone: "success", text: words.revoked(form.text("name")) } };
}

/** The one page that shows an address: opened again, it leads back. */
export const eventsFeedsMade = memberPage({
  path: MADE_PATH,
  async show(visit) {
    const opened = openedCookie(visit, MADE);
    if (opened === null) return { to: FEEDS_PATH, notice: { tone: "info", text: words.shownBefore } };
    const { name, url } = JSON.parse(opened) as { name: string; url: string };
    const { madeTitle, madeLede, secret, done } = words;
    return {
      title: madeTitle,
      cookies: [clearedCookie(visit, MADE_PATH)],
      body: (
        <>
          <PageHeader title={madeTitle} lede={madeLede} actions={<LinkButton href={FEEDS_PATH}>{done}</LinkButton>} />
          <Secret label={secret(name)} value={url} />
          <HowTo />
        </>
      ),
    };
  },
});

async function shown(visit: MemberVisit, unmade?: Unmade): Promise<Shown> {
  const { title, lede, make, makeLede, yours, count, fields } = words;
  if (!authorizes(visit.viewer.tier, SCOPE)) return outOfReach(visit, title, SCOPE);
  const { feeds } = await need(visit, "events.list_calendar_feeds");
  const revoking = feeds.find(({ feed_id }) => feed_id === visit.query("revoke"));
  const errors = fieldErrors(unmade?.refused, fields);
  const { baseUrl } = visit.parts.kernel.settings;
  return {
    title,
    refused: unmade?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        {revoking && <Revoke visit={visit} feed={revoking} />}
        <Section title={make} lede={makeLede} split>
          <MakeForm visit={visit} typed={unmade?.form ?? untouched} errors={errors} />
        </Section>
        <Section title={yours} {...(feeds.length > 0 && { lede: count(feeds.length) })} id="yours">
          <Feeds visit={visit} feeds={feeds} />
        </Section>
        <Section title={words.public} lede={words.publicLede} split>
          <CodeBlock label={words.publicLabel} code={`${baseUrl}/events.ics`} />
          <p>
            <a href="/events.ics">{words.file}</a>
          </p>
        </Section>
        <HowTo />
      </>
    ),
  };
}

function MakeForm({ visit, typed, errors }: { visit: MemberVisit; typed: Fields; errors: FieldError[] }) {
  const { fields, nameHint, lifetimes, action } = words;
  return (
    <Form action={FEEDS_PATH} csrf={visit.csrf()}>
      <TextField
        name="name"
        label={fields.name}
        hint={nameHint}
        value={typed.text("name")}
        error={errorAt(errors, "name")}
        maxlength={80}
        required
      />
      <Select
        name="expires_days"
        label={fields.expires_days}
        options={Object.entries(lifetimes)
          .filter(([days]) => days !== "")
          .map(([value, label]) => ({ value, label }))}
        placeholder={lifetimes[""]}
        value={typed.text("expires_days")}
        error={errorAt(errors, "expires_days")}
        unmarked
      />
      <Button>{action}</Button>
    </Form>
  );
}

function Feeds({ visit, feeds }: { visit: MemberVisit; feeds: CalendarFeed[] }) {
  const { yours, none, noneText, columns, never, revoke, revokeNamed } = words;
  if (feeds.length === 0) {
    return (
      <EmptyState title={none} rank={3}>
        {noneText}
      </EmptyState>
    );
  }
  const day = (at: string) => <Time at={new Date(at)} form="date" {...clockOf(visit)} />;
  return (
    <Table
      id="feeds"
      caption={yours}
      captionHidden
      rows={feeds}
      rowKey={({ feed_id }) => feed_id}
      columns={[
        { label: columns.name, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { label: columns.made, cell: ({ created_at }) => day(created_at) },
        { label: columns.ends, cell: ({ expires_at }) => (expires_at ? day(expires_at) : never) },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ feed_id, name }) => (
            <LinkButton href={`${pathWith(FEEDS_PATH, { revoke: feed_id })}#revoke`} small label={revokeNamed(name)}>
              {revoke}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function Revoke({ visit, feed }: { visit: MemberVisit; feed: CalendarFeed }) {
  const { revokeTitle, revokeText, revokeIt, keep } = words;
  const { feed_id, name } = feed;
  return (
    <div id="revoke">
      <Card title={revokeTitle(name)} lede={revokeText}>
        <Form action={FEEDS_PATH} csrf={visit.csrf()} hidden={{ act: "revoke", feed_id, name }}>
          <ButtonRow>
            <Button kind="danger">{revokeIt}</Button>
            <LinkButton href={FEEDS_PATH}>{keep}</LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </div>
  );
}

function HowTo() {
  const { how, howLede, programs } = words;
  return (
    <Section title={how} lede={howLede} split>
      {programs.map(({ name, steps }, at) => (
        <details key={name} class="fold" open={at === 0}>
          <summary>{name}</summary>
          <div class="prose">
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </details>
      ))}
    </Section>
  );
}
