import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  type FormInput,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pageAt,
  pageLinks,
  QuotaNote,
  type Refused,
  type Reply,
  remainingQuota,
  slice,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
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
  Time,
  TimeRange,
  type Tone,
  Untrusted,
} from "../../../web/ui/index.ts";
import { type Draft, draftOf, PROPOSE_PATH, ProposalForm, proposalOf } from "./proposal-form.tsx";
import { proposalText } from "./text.ts";

type OwnProposal = Reply<"events.list_my_requests">["proposals"][number];

const SHOWN = 25;

const TONES: Readonly<Record<OwnProposal["status"], Tone | "neutral">> = {
  pending: "warning",
  approved: "success",
  rejected: "warning",
  expired: "neutral",
};

export const eventsPropose = memberPage({
  path: PROPOSE_PATH,
  steps: ["preview", "change", "send"],
  show: (request) => proposePage(request, draftOf(untouched)),
  async act(request, form) {
    const draft = draftOf(form);
    const step = form.text("step");
    if (step === "change") return proposePage(request, draft);
    const proposal = proposalOf(draft, request);
    if ("refused" in proposal) return proposePage(request, draft, proposal.refused);
    if (step !== "send") return preview(request, draft, proposal.input);
    const sent = await call(request, "events.request", proposal.input);
    if (!sent.ok) return proposePage(request, draft, sent.refused);
    return { to: PROPOSE_PATH, notice: { tone: "success", text: proposalText.sent(draft.title) } };
  },
});

async function proposePage(request: MemberRequest, draft: Draft, refused?: Refused): Promise<PageDocument> {
  const { title, lede, form, formLede, of, fields } = proposalText;
  if (!authorizes(request.viewer.tier, "events:request")) return tierTooLowPage(request, title, "events:request");
  const page = pageAt(request.query("page"));
  const [quota, { proposals, total }] = await Promise.all([
    remainingQuota(request, "events.request"),
    need(request, "events.list_my_requests", slice(page, SHOWN)),
  ]);
  const field = fieldsOf(request, "events.request", { labels: fields, form: untouched, from: draft, refused });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} />
        <Section title={form} lede={formLede} split>
          <QuotaNote request={request} quota={quota} of={of}>
            <ProposalForm request={request} draft={draft} field={field} />
          </QuotaNote>
        </Section>
        <Section title={proposalText.mine} lede={proposalText.mineLede} id="mine">
          <Mine request={request} proposals={proposals} />
          <Pagination {...pageLinks(PROPOSE_PATH, {}, { page, shown: SHOWN, total })} />
        </Section>
      </>
    ),
  };
}

async function preview(
  request: MemberRequest,
  draft: Draft,
  input: FormInput<"events.request">,
): Promise<PageDocument> {
  const { previewTitle, previewLede, send, change, fields, visibilities, when, of } = proposalText;
  const { start, end } = { start: String(input.start), end: input.end as string | undefined };
  return {
    title: previewTitle,
    body: (
      <>
        <PageHeader title={previewTitle} lede={previewLede} />
        <Card
          title={<bdi>{draft.title}</bdi>}
          footer={
            <Form action={PROPOSE_PATH} csrf={request.csrf()} hidden={{ ...draft }}>
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
              { term: when, detail: <EventTime request={request} start={start} end={end} /> },
              { term: fields.location, detail: draft.location },
              { term: fields.host, detail: draft.host },
              { term: fields.capacity, detail: draft.capacity },
              { term: fields.visibility, detail: visibilities[draft.visibility === "members" ? "members" : "public"] },
              { term: fields.contact, detail: draft.contact },
              { term: fields.cover_url, detail: draft.cover_url },
              { term: fields.slideshow_url, detail: draft.slideshow_url },
            ]}
          />
          {draft.description !== "" && <Untrusted text={draft.description} by={request.viewer.name} />}
        </Card>
        <QuotaNote request={request} quota={await remainingQuota(request, "events.request")} of={of} />
      </>
    ),
  };
}

function EventTime({ request, start, end }: { request: MemberRequest; start: string; end: string | undefined }) {
  if (end === undefined) return <Time at={new Date(start)} {...clockOf(request)} />;
  return <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />;
}

function Mine({ request, proposals }: { request: MemberRequest; proposals: OwnProposal[] }) {
  const { mine, none, noneText, states } = proposalText;

  return (
    <RecordList
      id="proposals"
      words={proposalText}
      caption={mine}
      rows={proposals}
      rowKey={({ id }) => id}
      columns={{
        event: { heads: true, cell: ({ title }) => <bdi>{title}</bdi> },
        when: ({ start, end }) => <EventTime request={request} start={start} end={end} />,
        state: ({ status }) => <Status tone={TONES[status]}>{states[status]}</Status>,
        reason: ({ reason }) => reason && <bdi>{reason}</bdi>,
        sent: ({ submitted_at }) => <Time at={new Date(submitted_at)} form="day" {...clockOf(request)} />,
      }}
      empty={
        <EmptyState title={none} rank={3}>
          {noneText}
        </EmptyState>
      }
    />
  );
}
