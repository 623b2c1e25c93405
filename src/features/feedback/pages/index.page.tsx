import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  type Form as Filled,
  type MemberRequest,
  memberPage,
  NeedsTier,
  need,
  type PageDocument,
  pageAt,
  pageLinks,
  pathWith,
  QuotaNote,
  type Refused,
  remainingQuota,
  slice,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  Form,
  PageHeader,
  Pagination,
  RadioGroup,
  Section,
  Select,
  Status,
  Tabs,
  TextArea,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { feedbackText } from "./text.ts";
import type { FeedbackKind, OwnTicket } from "./types.ts";

const PATH = "/feedback";
const SHOWN = 25;
const VIEWS = ["all", "open", "resolved"] as const;

type View = (typeof VIEWS)[number];

interface RefusedForm {
  readonly form: Filled;
  readonly refused: Refused;
}

export const feedback = memberPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const input = form.filled("kind", "message", "priority", "url", "expected", "got", "contact");
    const empty = emptyFields(input, "kind", "message");
    if (empty) return renderPage(request, { form, refused: empty });
    const sent = await call(request, "feedback.submit", input);
    if (!sent.ok) return renderPage(request, { form, refused: sent.refused });
    const { ticket_id, warnings = [] } = sent.body;
    return { to: PATH, notice: { tone: "success", text: [feedbackText.sent(ticket_id), ...warnings].join(" ") } };
  },
});

async function renderPage(request: MemberRequest, refusedForm?: RefusedForm): Promise<PageDocument> {
  const { title, lede, send, sendLede, fields, messageHint, urlHint, contactHint, of } = feedbackText;
  const [quota, mine] = await Promise.all([remainingQuota(request, "feedback.submit"), ownTickets(request)]);
  const field = fieldsOf(request, "feedback.submit", {
    labels: fields,
    hints: { message: messageHint, url: urlHint, contact: contactHint },
    form: refusedForm?.form ?? untouched,
    from: prefilled(request),
    refused: refusedForm?.refused,
  });
  return {
    title,
    refused: refusedForm?.refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} />
        <Section title={send} lede={sendLede} split>
          <QuotaNote request={request} quota={quota} of={of}>
            <SendForm request={request} field={field} />
          </QuotaNote>
        </Section>
        {mine}
      </>
    ),
  };
}

/** Pages link here with a topic, the URL that it is about, or the beginning of a message. */
function prefilled({ query }: MemberRequest) {
  return { kind: query("kind"), url: query("url"), message: query("message") };
}

function kindOptions() {
  const { groups, kinds } = feedbackText;
  const of = (group: keyof typeof groups, ...names: FeedbackKind[]) =>
    names.map((name) => ({ value: name, label: kinds[name], group: groups[group] }));
  return [
    ...of("breakage", "bug_report", "broken_url", "endpoint_404", "stale_doc", "schema_mismatch", "other"),
    ...of("voice", "question", "suggestion", "feature_request", "complaint", "praise"),
    ...of("gap", "knowledge_gap"),
  ];
}

const DETAILS = ["url", "expected", "got", "contact"] as const;

type SendProps = {
  request: MemberRequest;
  field: Fields<"kind" | "message" | "priority" | (typeof DETAILS)[number]>;
};

function SendForm({ request, field }: SendProps) {
  const { choose, details, priorities, action } = feedbackText;
  const priority = field("priority");
  return (
    <Form action={PATH} csrf={request.csrf()}>
      <Select {...field("kind")} options={kindOptions()} placeholder={choose} />
      <TextArea {...field("message")} rows={6} />
      <RadioGroup
        {...priority}
        options={Object.entries(priorities).map(([value, label]) => ({ value, label }))}
        value={priority.value || "normal"}
        unmarked
      />
      <details class="fold" open={DETAILS.some((name) => field(name).value)}>
        <summary>{details}</summary>
        <div class="form">
          <TextField {...field("url")} inputmode="url" unmarked />
          <TextField {...field("expected")} unmarked />
          <TextField {...field("got")} unmarked />
          <TextField {...field("contact")} unmarked />
        </div>
      </details>
      <Button>{action}</Button>
    </Form>
  );
}

async function ownTickets(request: MemberRequest) {
  const { mine, tabs } = feedbackText;
  if (!authorizes(request.viewer.tier, "feedback:read")) {
    return (
      <Section title={mine}>
        <NeedsTier request={request} tier="ai-floor" rank={3} />
      </Section>
    );
  }
  const view: View = VIEWS.find((each) => each === request.query("state")) ?? "all";
  const page = pageAt(request.query("page"));
  const filter = view === "all" ? {} : { resolved: view === "resolved" };
  const { records, total } = await need(request, "feedback.list_mine", { ...filter, ...slice(page, SHOWN) });
  const state = view === "all" ? "" : view;
  return (
    <Section title={mine} id="mine">
      {(total > 0 || view !== "all") && (
        <Tabs
          label={tabs.label}
          tabs={VIEWS.map((each) => ({
            label: tabs[each],
            href: `${pathWith(PATH, { state: each === "all" ? "" : each })}#mine`,
            current: each === view,
            ...(each === view && { count: total }),
          }))}
        />
      )}
      {records.length > 0 ? <Tickets request={request} records={records} /> : <NoTickets view={view} />}
      <Pagination {...pageLinks(PATH, { state }, { page, shown: SHOWN, total })} />
    </Section>
  );
}

function NoTickets({ view }: { view: View }) {
  const { none, noneText, noneOpen, noneOpenText, noneResolved, noneResolvedText } = feedbackText;
  const words = {
    all: [none, noneText],
    open: [noneOpen, noneOpenText],
    resolved: [noneResolved, noneResolvedText],
  } as const;
  const [title, text] = words[view];
  return (
    <EmptyState title={title} rank={3}>
      {text}
    </EmptyState>
  );
}

function Tickets({ request, records }: { request: MemberRequest; records: OwnTicket[] }) {
  const { mine, kinds } = feedbackText;
  return (
    <RecordList
      id="tickets"
      words={feedbackText}
      caption={mine}
      rows={records}
      rowKey={({ ticket_id }) => ticket_id}
      columns={{
        about: {
          heads: true,
          cell: ({ ticket_id, preview }) => (
            <a href={`${PATH}/${ticket_id}`} dir="auto">
              {preview}
            </a>
          ),
        },
        kind: ({ kind }) => kinds[kind],
        state: ({ resolved }) => <TicketState resolved={resolved} />,
        when: ({ received_at }) => <Time at={new Date(received_at)} {...clockOf(request)} />,
      }}
    />
  );
}

export function TicketState({ resolved }: { resolved: boolean }) {
  const { state } = feedbackText;
  return <Status tone={resolved ? "success" : "info"}>{resolved ? state.resolved : state.open}</Status>;
}
