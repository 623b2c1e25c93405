import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
  untouched,
} from "../../../web/core/index.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  EmailField,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  PageLink,
  Pagination,
  Section,
  Select,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { operateMailingText as text } from "./text.ts";

const PATH = "/operate/mailing";
const SHOWN = 50;

type Subscriber = Reply<"mailing.list_subscribers">["subscribers"][number];

export const operateMailing = operatorPage({
  path: PATH,
  acts: ["stop", "allow"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const email = form.text("email");
    const suppressed = form.text("act") !== "allow";
    const set = await call(request, "mailing.set_suppression", { email, suppressed });
    if (!set.ok) return renderPage(request, form, set.refused);
    return { to: PATH, notice: { tone: "success", text: (suppressed ? text.stopped : text.allowed)(email) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const [q, state, after] = [request.query("q"), request.query("state"), request.query("after")];
  const { counts, subscribers, has_more } = await need(request, "mailing.list_subscribers", {
    ...(q && { q }),
    ...(state && { state }),
    ...(after && { after }),
    limit: SHOWN,
  });
  const field = fieldsOf(request, "mailing.set_suppression", { labels: { email: text.email }, form, refused });
  const last = subscribers.at(-1)?.subscriber_id ?? "";
  const filter = { ...(q && { q }), ...(state && { state }) };
  const isFiltered = q !== "" || state !== "";
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={<LinkButton href="/operate/campaigns">{text.campaigns}</LinkButton>}
        />
        <DefinitionList
          facts={(Object.keys(text.counts) as (keyof typeof counts)[]).map((name) => ({
            term: text.counts[name],
            detail: numberText(counts[name]),
          }))}
        />
        <FindForm q={q} state={state} />
        <RecordList
          id="subscribers"
          words={text}
          rows={subscribers}
          rowKey={({ subscriber_id }) => subscriber_id}
          columns={{
            address: { heads: true, cell: ({ email }) => email },
            state: ({ state, left_by }) => <Status tone={TONES[state]}>{stateText(state, left_by)}</Status>,
            since: ({ since }) => <Time at={new Date(since)} form="date" {...clockOf(request)} />,
            member: ({ member_id }) =>
              member_id && <PageLink href={`/operate/members/${member_id}`}>{text.member}</PageLink>,
          }}
          empty={
            <EmptyState title={isFiltered ? text.noneFound : text.none}>{isFiltered ? "" : text.noneText}</EmptyState>
          }
        />
        <Pagination
          newer={after ? pathWith(PATH, filter) : undefined}
          older={has_more ? pathWith(PATH, { ...filter, after: last }) : undefined}
          words={{ label: text.caption, newer: text.newest, older: text.more }}
        />
        <Section title={text.stopTitle} lede={text.stopLede} split>
          <Form action={PATH} csrf={request.csrf()}>
            <EmailField {...field("email")} />
            <ButtonRow>
              <Button kind="secondary" name="act" value="stop">
                {text.stop}
              </Button>
              <Button kind="quiet" name="act" value="allow">
                {text.allow}
              </Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}

function FindForm({ q, state }: { q: string; state: string }) {
  const options = Object.entries(text.states).map(([value, label]) => ({ value, label }));
  return (
    <search>
      <form class="form form-filter" method="get" action={PATH}>
        <TextField name="q" label={text.search} type="search" value={q} maxlength={100} />
        <Select name="state" label={text.state} options={[{ value: "", label: text.all }, ...options]} value={state} />
        <Button kind="secondary">{text.find}</Button>
      </form>
    </search>
  );
}

const TONES = { confirmed: "success", unconfirmed: "warning", unsubscribed: "neutral" } as const;

function stateText(state: Subscriber["state"], leftBy: string | null): string {
  return leftBy ? `${text.states[state]} ${text.leftBy[leftBy] ?? leftBy}` : text.states[state];
}
