import { authorizes } from "../../../../kernel/access/scopes.ts";
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
  type Form as Posted,
  pathWith,
  type Refused,
  type Reply,
  sealedCookie,
  tierTooLowPage,
  untouched,
} from "../../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Secret,
  Section,
  Select,
  Time,
} from "../../../../web/ui/index.ts";
import { listResources, type Resource } from "../types.ts";
import { calendarText as text } from "./text.ts";

type Calendar = Reply<"resources.list_calendars">["calendars"][number];

const PATH = "/resources/calendars";
const MADE_PATH = `${PATH}/made`;
const MADE = "calendar of a room";
const SCOPE = "resources:read";

export const resourceCalendars = memberPage({
  path: PATH,
  acts: ["", "revoke"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "revoke") {
      await need(request, "resources.revoke_calendar", { calendar_id: form.text("calendar_id") });
      return { to: PATH, notice: { tone: "success", text: text.revoked(form.text("name")) } };
    }
    const values = form.filled("resource_id");
    const unready = emptyFields(values, "resource_id");
    if (unready) return renderPage(request, form, unready);
    const made = await call(request, "resources.create_calendar", values);
    if (!made.ok) return renderPage(request, form, made.refused);
    const secret = JSON.stringify({ name: made.body.calendar.resource_name, url: made.body.url });
    return { to: MADE_PATH, cookies: [await sealedCookie(request, MADE_PATH, MADE, secret)] };
  },
});

/** The only page that shows a calendar URL. Opened again, it redirects back. */
export const resourceCalendarMade = memberPage({
  path: MADE_PATH,
  async show(request) {
    const opened = await openedCookie(request, MADE);
    if (opened === null) return { to: PATH, notice: { tone: "info", text: text.shownBefore } };
    const { name, url } = JSON.parse(opened) as { name: string; url: string };
    return {
      title: text.madeTitle,
      cookies: [clearedCookie(request, MADE_PATH)],
      body: (
        <>
          <PageHeader
            title={text.madeTitle}
            lede={text.madeLede}
            actions={<LinkButton href={PATH}>{text.done}</LinkButton>}
          />
          <Secret label={text.secret(name)} value={url} />
          <p>
            <a href="/events/feeds">{text.how}</a>
          </p>
        </>
      ),
    };
  },
});

async function renderPage(request: MemberRequest, form: Posted, refused?: Refused): Promise<PageDocument> {
  if (!authorizes(request.viewer.tier, SCOPE)) return tierTooLowPage(request, text.title, SCOPE);
  const [resources, { calendars }] = await Promise.all([
    listResources(request),
    need(request, "resources.list_calendars"),
  ]);
  const revoking = calendars.find(({ calendar_id }) => calendar_id === request.query("revoke"));
  const from = { resource_id: request.query("resource") };
  const field = fieldsOf(request, "resources.create_calendar", { labels: text.fields, form, from, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        {revoking && <Revoke request={request} calendar={revoking} />}
        <Section title={text.make} lede={text.makeLede} split>
          <MakeForm request={request} resources={resources} field={field} />
        </Section>
        <Section title={text.yours} {...(calendars.length > 0 && { lede: text.count(calendars.length) })} id="yours">
          <Calendars request={request} calendars={calendars} />
        </Section>
      </>
    ),
  };
}

type MakeFormProps = { request: MemberRequest; resources: Resource[]; field: Fields<"resource_id"> };

function MakeForm({ request, resources, field }: MakeFormProps) {
  return (
    <Form action={PATH} csrf={request.csrf()}>
      <Select
        {...field("resource_id")}
        options={resources.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={text.choose}
      />
      <Button>{text.action}</Button>
    </Form>
  );
}

function Calendars({ request, calendars }: { request: MemberRequest; calendars: Calendar[] }) {
  return (
    <RecordList
      id="calendars"
      words={text}
      caption={text.yours}
      rows={calendars}
      rowKey={({ calendar_id }) => calendar_id}
      columns={{
        name: { heads: true, cell: ({ resource_name }) => <bdi>{resource_name}</bdi> },
        made: ({ created_at }) => <Time at={new Date(created_at)} form="date" {...clockOf(request)} />,
      }}
      links={({ calendar_id, resource_name }) => [
        {
          href: `${pathWith(PATH, { revoke: calendar_id })}#revoke`,
          text: text.revoke,
          label: text.revokeNamed(resource_name),
        },
      ]}
      empty={
        <EmptyState title={text.none} rank={3}>
          {text.noneText}
        </EmptyState>
      }
    />
  );
}

function Revoke({ request, calendar }: { request: MemberRequest; calendar: Calendar }) {
  const { calendar_id, resource_name: name } = calendar;
  return (
    <div id="revoke">
      <Card title={text.revokeTitle(name)} lede={text.revokeText}>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "revoke", calendar_id, name }}>
          <ButtonRow>
            <Button kind="danger">{text.revokeIt}</Button>
            <LinkButton href={PATH}>{text.keep}</LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </div>
  );
}
