import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
  untouched,
} from "../../../web/core/index.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Select,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { campaignsText as text } from "./text.ts";
import { CAMPAIGNS, campaignPath, REPORTS } from "./types.tsx";

const ISSUES_SHOWN = 20;

export const operateCampaigns = operatorPage({
  path: CAMPAIGNS,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const made = await call(request, "campaigns.create", { slug: form.text("slug"), ...form.filled("subject") });
    if (!made.ok) return renderPage(request, form, made.refused);
    return { to: campaignPath(made.body.campaign.campaign_id) };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { campaigns } = await need(request, "campaigns.list", {});
  const { issues } = await need(request, "newsletter.list_issues", { limit: ISSUES_SHOWN });
  const field = fieldsOf(request, "campaigns.create", {
    labels: { slug: text.issue, subject: text.subject },
    hints: { subject: text.subjectHint },
    form,
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <>
              <LinkButton href={REPORTS}>{text.reports}</LinkButton>
              <LinkButton href="/operate/mailing" kind="quiet">
                {text.list}
              </LinkButton>
            </>
          }
        />
        <Campaigns request={request} campaigns={campaigns} />
        {issues.length === 0 ? (
          <EmptyState title={text.noIssue} action={<LinkButton href="/newsletter/edit">{text.issue}</LinkButton>}>
            {text.noIssueText}
          </EmptyState>
        ) : (
          <Section title={text.newTitle} lede={text.newLede} split>
            <Form action={CAMPAIGNS} csrf={request.csrf()}>
              <Select
                {...field("slug")}
                options={issues.map(({ slug, number, title }) => ({
                  value: slug,
                  label: `${text.number(number)} · ${title}`,
                }))}
                value={form.shown("slug", issues[0]?.slug)}
              />
              <TextField {...field("subject")} />
              <ButtonRow>
                <Button>{text.create}</Button>
              </ButtonRow>
            </Form>
          </Section>
        )}
      </>
    ),
  };
}

type Listed = Reply<"campaigns.list">["campaigns"][number];

export const STATE_TONES = {
  draft: "neutral",
  scheduled: "info",
  running: "info",
  paused: "warning",
  finished: "success",
  cancelled: "neutral",
} as const;

function Campaigns({ request, campaigns }: { request: MemberRequest; campaigns: Listed[] }) {
  return (
    <RecordList
      id="campaigns"
      words={text}
      rows={campaigns}
      rowKey={({ campaign_id }) => campaign_id}
      columns={{
        subject: {
          heads: true,
          cell: ({ campaign_id, subject, issue_number }) => (
            <>
              <a href={campaignPath(campaign_id)} dir="auto">
                {subject}
              </a>{" "}
              <span class="soft">{text.number(issue_number)}</span>
            </>
          ),
        },
        state: ({ state }) => <Status tone={STATE_TONES[state]}>{text.states[state]}</Status>,
        recipients: { align: "end", cell: ({ audience }) => audience !== null && numberText(audience) },
        when: ({ ended_at, started_at, scheduled_for, created_at }) => (
          <Time at={new Date(ended_at ?? started_at ?? scheduled_for ?? created_at)} {...clockOf(request)} />
        ),
      }}
    />
  );
}
