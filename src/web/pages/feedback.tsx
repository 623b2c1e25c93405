import { authorizes } from "../../kernel/scopes.ts";
import { Allowance, allowanceOf } from "../agents/allowance.tsx";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { pathWith } from "../local-path.ts";
import { emptyFields } from "../operate/reworded.ts";
import { NeedsTier } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { neighbours, pageAt, slice } from "../paging.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import type { FeedbackKind, OwnTicket } from "../replies/contribute-replies.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Form,
  PageHeader,
  Pagination,
  RadioGroup,
  Section,
  Select,
  Status,
  Table,
  Tabs,
  TextArea,
  TextField,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { feedbackWords } from "../words/contribute.ts";

const PATH = "/feedback";
const SHOWN = 25;
const VIEWS = ["all", "open", "resolved"] as const;

type View = (typeof VIEWS)[number];

interface Unsent {
  readonly form: Fields;
  readonly refused: Refused;
}

export const feedback = memberPage({
  path: PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const input = form.filled("kind", "message", "priority", "url", "expected", "got", "contact");
    const empty = emptyFields(input, "kind", "message");
    if (empty) return shown(visit, { form, refused: empty });
    const sent = await call(visit, "feedback.submit", input);
    if (!sent.ok) return shown(visit, { form, refused: sent.refused });
    const { ticket_id, warnings = [] } = sent.body;
    return { to: PATH, notice: { tone: "success", text: [feedbackWords.sent(ticket_id), ...warnings].join(" ") } };
  },
});

async function shown(visit: MemberVisit, unsent?: Unsent): Promise<Shown> {
  const { title, lede, send, sendLede, fields, of } = feedbackWords;
  const [allowance, mine] = await Promise.all([allowanceOf(visit, "feedback.submit"), ownTickets(visit)]);
  const errors = fieldErrors(unsent?.refused, fields);
  return {
    title,
    refused: unsent?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Section title={send} lede={sendLede} split>
          <Allowance visit={visit} allowance={allowance} of={of}>
            <SendForm visit={visit} typed={unsent?.form ?? untouched} errors={errors} />
          </Allowance>
        </Section>
        {mine}
      </>
    ),
  };
}

function kindOptions() {
  const { groups, kinds } = feedbackWords;
  const of = (group: keyof typeof groups, ...names: FeedbackKind[]) =>
    names.map((name) => ({ value: name, label: kinds[name], group: groups[group] }));
  return [
    ...of("breakage", "bug_report", "broken_url", "endpoint_404", "stale_doc", "schema_mismatch", "other"),
    ...of("voice", "question", "suggestion", "feature_request", "complaint", "praise"),
    ...of("gap", "knowledge_gap"),
  ];
}

function SendForm({ visit, typed, errors }: { visit: MemberVisit; typed: Fields; errors: FieldError[] }) {
  const { fields, choose, messageHint, urlHint, contactHint, details, priorities, action } = feedbackWords;
  const line = (name: "url" | "expected" | "got" | "contact") => ({
    name,
    label: fields[name],
    value: typed.text(name),
    error: errorAt(errors, name),
    maxlength: 500,
    unmarked: true,
  });
  const isOpen = ["url", "expected", "got", "contact"].some((name) => typed.text(name) !== "");
  return (
    <Form action={PATH} csrf={visit.csrf()}>
      <Select
        name="kind"
        label={fields.kind}
        options={kindOptions()}
        value={typed.text("kind")}
        placeholder={choose}
        error={errorAt(errors, "kind")}
        required
      />
      <TextArea
        name="message"
        label={fields.message}
        hint={messageHint}
        value={typed.text("message")}
        error={errorAt(errors, "message")}
        maxlength={2_000}
        rows={6}
        required
      />
      <RadioGroup
        name="priority"
        label={fields.priority}
        options={Object.entries(priorities).map(([value, label]) => ({ value, label }))}
        value={typed.text("priority") || "normal"}
        error={errorAt(errors, "priority")}
        unmarked
      />
      <details class="fold" open={isOpen}>
        <summary>{details}</summary>
        <div class="form">
          <TextField {...line("url")} hint={urlHint} inputmode="url" />
          <TextField {...line("expected")} />
          <TextField {...line("got")} />
          <TextField {...line("contact")} hint={contactHint} />
        </div>
      </details>
      <Button>{action}</Button>
    </Form>
  );
}

async function ownTickets(visit: MemberVisit) {
  const { mine, tabs } = feedbackWords;
  if (!authorizes(visit.viewer.tier, "feedback:read")) {
    return (
      <Section title={mine}>
        <NeedsTier visit={visit} tier="ai-floor" rank={3} />
      </Section>
    );
  }
  const view: View = VIEWS.find((each) => each === visit.query("state")) ?? "all";
  const page = pageAt(visit.query("page"));
  const filter = view === "all" ? {} : { resolved: view === "resolved" };
  const { records, total } = await need(visit, "feedback.list_mine", { ...filter, ...slice(page, SHOWN) });
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
      {records.length > 0 ? <Tickets visit={visit} records={records} /> : <NoTickets view={view} />}
      <Pagination {...neighbours(PATH, { state }, { page, shown: SHOWN, total })} />
    </Section>
  );
}

function NoTickets({ view }: { view: View }) {
  const { none, noneText, noneOpen, noneOpenText, noneResolved, noneResolvedText } = feedbackWords;
  const said = {
    all: [none, noneText],
    open: [noneOpen, noneOpenText],
    resolved: [noneResolved, noneResolvedText],
  } as const;
  const [title, text] = said[view];
  return (
    <EmptyState title={title} rank={3}>
      {text}
    </EmptyState>
  );
}

function Tickets({ visit, records }: { visit: MemberVisit; records: OwnTicket[] }) {
  const { mine, columns, kinds } = feedbackWords;
  return (
    <Table
      id="tickets"
      caption={mine}
      captionHidden
      rows={records}
      rowKey={({ ticket_id }) => ticket_id}
      columns={[
        {
          label: columns.about,
          heads: true,
          cell: ({ ticket_id, preview }) => (
            <a href={`${PATH}/${ticket_id}`} dir="auto">
              {preview}
            </a>
          ),
        },
        { label: columns.kind, cell: ({ kind }) => kinds[kind] },
        { label: columns.state, cell: ({ resolved }) => <TicketState resolved={resolved} /> },
        { label: columns.when, cell: ({ received_at }) => <Time at={new Date(received_at)} {...clockOf(visit)} /> },
      ]}
    />
  );
}

/** Whether a ticket was answered. */
export function TicketState({ resolved }: { resolved: boolean }) {
  const { state } = feedbackWords;
  return <Status tone={resolved ? "success" : "info"}>{resolved ? state.resolved : state.open}</Status>;
}
