import { authorizes } from "../../kernel/scopes.ts";
import { Allowance, allowanceOf } from "../agents/allowance.tsx";
import { call, need } from "../call.ts";
import { type Draft, draftOf, PROPOSE_PATH, ProposalForm, proposalOf } from "../events/proposal-form.tsx";
import { untouched } from "../form.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { neighbours, pageAt, slice } from "../paging.ts";
import { fieldErrors, type Refused } from "../refused.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  PageHeader,
  Pagination,
  Section,
  Status,
  Table,
  Time,
  TimeRange,
  type Tone,
  Untrusted,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { proposalWords as words } from "../words/event-pages.ts";

interface OwnProposal {
  id: string;
  title: string;
  start: string;
  end?: string;
  status: keyof typeof words.states;
  reason?: string;
  submitted_at: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "events.request": { id: string };
    "events.list_my_requests": { proposals: OwnProposal[]; total: number };
  }
}

const SHOWN = 25;

const TONES: Readonly<Record<OwnProposal["status"], Tone | "neutral">> = {
  pending: "warning",
  approved: "success",
  rejected: "warning",
  expired: "neutral",
};

export const eventsPropose = memberPage({
  path: PROPOSE_PATH,
  show: (visit) => proposing(visit, draftOf(untouched)),
  async act(visit, form) {
    const draft = draftOf(form);
    const step = form.text("step");
    if (step === "change") return proposing(visit, draft);
    const proposal = proposalOf(draft, visit);
    if ("refused" in proposal) return proposing(visit, draft, proposal.refused);
    if (step !== "send") return preview(visit, draft, proposal.input);
    const sent = await call(visit, "events.request", proposal.input);
    if (!sent.ok) return proposing(visit, draft, sent.refused);
    return { to: PROPOSE_PATH, notice: { tone: "success", text: words.sent(draft.title) } };
  },
});

async function proposing(visit: MemberVisit, draft: Draft, refused?: Refused): Promise<Shown> {
  const { title, lede, form, formLede, of, fields } = words;
  if (!authorizes(visit.viewer.tier, "events:request")) return outOfReach(visit, title, "events:request");
  const page = pageAt(visit.query("page"));
  const [allowance, { proposals, total }] = await Promise.all([
    allowanceOf(visit, "events.request"),
    need(visit, "events.list_my_requests", slice(page, SHOWN)),
  ]);
  const errors = fieldErrors(refused, fields);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Section title={form} lede={formLede} split>
          <Allowance visit={visit} allowance={allowance} of={of}>
            <ProposalForm visit={visit} draft={draft} errors={errors} />
          </Allowance>
        </Section>
        <Section title={words.mine} lede={words.mineLede} id="mine">
          <Mine visit={visit} proposals={proposals} />
          <Pagination {...neighbours(PROPOSE_PATH, {}, { page, shown: SHOWN, total })} />
        </Section>
      </>
    ),
  };
}

async function preview(visit: MemberVisit, draft: Draft, input: Record<string, unknown>): Promise<Shown> {
  const { previewTitle, previewLede, send, change, fields, visibilities, when, of } = words;
  const { start, end } = { start: String(input.start), end: input.end as string | undefined };
  return {
    title: previewTitle,
    body: (
      <>
        <PageHeader title={previewTitle} lede={previewLede} />
        <Card
          title={<bdi>{draft.title}</bdi>}
          footer={
            <Form action={PROPOSE_PATH} csrf={visit.csrf()} hidden={{ ...draft }}>
              <ButtonRow>
                <Button name="step" value="send">
                  {send}
                </Button>
                <Button kind="secondary" name="step" value="change">
                  {change}
                </Button>
              </ButtonRow>
            </Form>
          }
        >
          <DefinitionList
            facts={[
              { term: when, detail: <When visit={visit} start={start} end={end} /> },
              { term: fields.location, detail: draft.location },
              { term: fields.host, detail: draft.host },
              { term: fields.capacity, detail: draft.capacity },
              { term: fields.visibility, detail: visibilities[draft.visibility === "members" ? "members" : "public"] },
              { term: fields.contact, detail: draft.contact },
              { term: fields.cover_url, detail: draft.cover_url },
              { term: fields.slideshow_url, detail: draft.slideshow_url },
            ]}
          />
          {draft.description !== "" && <Untrusted text={draft.description} by={visit.viewer.name} />}
        </Card>
        <Allowance visit={visit} allowance={await allowanceOf(visit, "events.request")} of={of} />
      </>
    ),
  };
}

function When({ visit, start, end }: { visit: MemberVisit; start: string; end: string | undefined }) {
  if (end === undefined) return <Time at={new Date(start)} {...clockOf(visit)} />;
  return <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(visit)} />;
}

function Mine({ visit, proposals }: { visit: MemberVisit; proposals: OwnProposal[] }) {
  const { mine, none, noneText, columns, states } = words;
  if (proposals.length === 0) {
    return (
      <EmptyState title={none} rank={3}>
        {noneText}
      </EmptyState>
    );
  }
  return (
    <Table
      id="proposals"
      caption={mine}
      captionHidden
      rows={proposals}
      rowKey={({ id }) => id}
      columns={[
        { label: columns.event, heads: true, cell: ({ title }) => <bdi>{title}</bdi> },
        { label: columns.when, cell: ({ start, end }) => <When visit={visit} start={start} end={end} /> },
        { label: columns.state, cell: ({ status }) => <Status tone={TONES[status]}>{states[status]}</Status> },
        { label: columns.reason, cell: ({ reason }) => reason && <bdi>{reason}</bdi> },
        {
          label: columns.sent,
          cell: ({ submitted_at }) => <Time at={new Date(submitted_at)} form="day" {...clockOf(visit)} />,
        },
      ]}
    />
  );
}
