import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clearedCookie,
  clockOf,
  emptyFields,
  type MemberRequest,
  memberPage,
  need,
  openedCookie,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  type Reply,
  type Form as SentForm,
  sealedCookie,
  tierTooLowPage,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  CodeBlock,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Secret,
  Section,
  Select,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { calendarFeedText } from "./text.ts";

type CalendarFeed = Reply<"events.list_calendar_feeds">["feeds"][number];

export const FEEDS_PATH = "/events/feeds";
const MADE_PATH = `${FEEDS_PATH}/made`;
const MADE = "calendar address";
const SCOPE = "events:read_upcoming";

interface RefusedForm {
  readonly form: SentForm;
  readonly refused: Refused;
}

export const eventsFeeds = memberPage({
  path: FEEDS_PATH,
  acts: ["", "revoke"],
  show: (request) => renderPage(request),
  async act(request, form) {
    if (form.text("act") === "revoke") return revoke(request, form);
    const values = form.filled("name");
    const expires_days = wholeNumber(form.filled("expires_days").expires_days);
    const unready = emptyFields(values, "name");
    if (unready) return renderPage(request, { form, refused: unready });
    const made = await call(request, "events.create_calendar_feed", {
      ...values,
      ...(expires_days && { expires_days }),
    });
    if (!made.ok) return renderPage(request, { form, refused: made.refused });
    const { feed, url } = made.body;
    const secret = JSON.stringify({ name: feed.name, url });
    return { to: MADE_PATH, cookies: [await sealedCookie(request, MADE_PATH, MADE, secret)] };
  },
});

async function revoke(request: MemberRequest, form: SentForm): Promise<PageResponse> {
  await need(request, "events.revoke_calendar_feed", { feed_id: form.text("feed_id") });
  return { to: FEEDS_PATH, notice: { tone: "success", text: calendarFeedText.revoked(form.text("name")) } };
}

/** The only page that shows a feed URL. Opened again, it redirects back. */
export const eventsFeedsMade = memberPage({
  path: MADE_PATH,
  async show(request) {
    const opened = await openedCookie(request, MADE);
    if (opened === null) return { to: FEEDS_PATH, notice: { tone: "info", text: calendarFeedText.shownBefore } };
    const { name, url } = JSON.parse(opened) as { name: string; url: string };
    const { madeTitle, madeLede, secret, done } = calendarFeedText;
    return {
      title: madeTitle,
      cookies: [clearedCookie(request, MADE_PATH)],
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

async function renderPage(request: MemberRequest, refusedForm?: RefusedForm): Promise<PageDocument> {
  const { title, lede, make, makeLede, yours, count, fields, nameHint } = calendarFeedText;
  if (!authorizes(request.viewer.tier, SCOPE)) return tierTooLowPage(request, title, SCOPE);
  const { feeds } = await need(request, "events.list_calendar_feeds");
  const revoking = feeds.find(({ feed_id }) => feed_id === request.query("revoke"));
  const field = fieldsOf(request, "events.create_calendar_feed", {
    labels: fields,
    hints: { name: nameHint },
    form: refusedForm?.form ?? untouched,
    refused: refusedForm?.refused,
  });
  const { baseUrl } = request.parts.kernel.settings;
  return {
    title,
    refused: refusedForm?.refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} />
        {revoking && <Revoke request={request} feed={revoking} />}
        <Section title={make} lede={makeLede} split>
          <MakeForm request={request} field={field} />
        </Section>
        <Section title={yours} {...(feeds.length > 0 && { lede: count(feeds.length) })} id="yours">
          <Feeds request={request} feeds={feeds} />
        </Section>
        <Section title={calendarFeedText.public} lede={calendarFeedText.publicLede} split>
          <CodeBlock label={calendarFeedText.publicLabel} code={`${baseUrl}/events.ics`} />
          <p>
            <a href="/events.ics">{calendarFeedText.file}</a>
          </p>
        </Section>
        <HowTo />
      </>
    ),
  };
}

type MakeField = Fields<keyof typeof calendarFeedText.fields>;

function MakeForm({ request, field }: { request: MemberRequest; field: MakeField }) {
  const { lifetimes, action } = calendarFeedText;
  return (
    <Form action={FEEDS_PATH} csrf={request.csrf()}>
      <TextField {...field("name")} required />
      <Select
        {...field("expires_days")}
        options={Object.entries(lifetimes)
          .filter(([days]) => days !== "")
          .map(([value, label]) => ({ value, label }))}
        placeholder={lifetimes[""]}
        unmarked
      />
      <Button>{action}</Button>
    </Form>
  );
}

function Feeds({ request, feeds }: { request: MemberRequest; feeds: CalendarFeed[] }) {
  const { yours, none, noneText, never, revoke, revokeNamed } = calendarFeedText;

  const day = (at: string) => <Time at={new Date(at)} form="date" {...clockOf(request)} />;
  return (
    <RecordList
      id="feeds"
      words={calendarFeedText}
      caption={yours}
      rows={feeds}
      rowKey={({ feed_id }) => feed_id}
      columns={{
        name: { heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        made: ({ created_at }) => day(created_at),
        ends: ({ expires_at }) => (expires_at ? day(expires_at) : never),
      }}
      links={({ feed_id, name }) => [
        { href: `${pathWith(FEEDS_PATH, { revoke: feed_id })}#revoke`, text: revoke, label: revokeNamed(name) },
      ]}
      empty={
        <EmptyState title={none} rank={3}>
          {noneText}
        </EmptyState>
      }
    />
  );
}

function Revoke({ request, feed }: { request: MemberRequest; feed: CalendarFeed }) {
  const { revokeTitle, revokeText, revokeIt, keep } = calendarFeedText;
  const { feed_id, name } = feed;
  return (
    <div id="revoke">
      <Card title={revokeTitle(name)} lede={revokeText}>
        <Form action={FEEDS_PATH} csrf={request.csrf()} hidden={{ act: "revoke", feed_id, name }}>
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
  const { how, howLede, programs } = calendarFeedText;
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
