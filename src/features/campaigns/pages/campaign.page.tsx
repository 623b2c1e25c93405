import {
  call,
  clockOf,
  type MemberRequest,
  operatorPage,
  type PageResponse,
  pathWith,
} from "../../../web/core/index.ts";
import { numberText } from "../../../web/languages/dates.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { STATE_TONES } from "./index.page.tsx";
import { campaignsText, campaignText as text } from "./text.ts";
import {
  CAMPAIGNS,
  type Campaign,
  campaignAt,
  campaignPath,
  MailPreview,
  outcomeText,
  REPORTS,
  styleSource,
} from "./types.tsx";

export const operateCampaign = operatorPage({
  path: `${CAMPAIGNS}/:campaign`,
  acts: ["resume", "pause", "test", "renew"],
  async show(request) {
    const campaign = await campaignAt(request);
    const { subject } = campaign.campaign;
    return {
      title: subject,
      styles: styleSource(campaign.html),
      body: <Body request={request} campaign={campaign} />,
    };
  },
  async act(request, form) {
    const { campaign } = await campaignAt(request);
    const { campaign_id, state } = campaign;
    const act = form.text("act");
    if (act === "test") return sendTest(request, campaign_id);
    if (act === "renew") return renew(request, campaign);
    const done = await call(request, "campaigns.control", { campaign_id, act });
    if (!done.ok) return notice(campaign_id, done.refused.text, "warning");
    if (act === "pause") return notice(campaign_id, state === "scheduled" ? text.unscheduled : text.paused);
    return notice(campaign_id, text.resumed);
  },
});

async function sendTest(request: MemberRequest, campaign_id: string): Promise<PageResponse> {
  const tested = await call(request, "campaigns.send_test", { campaign_id });
  if (!tested.ok) return notice(campaign_id, tested.refused.text, "warning");
  const { delivered, fault } = tested.body;
  return delivered ? notice(campaign_id, text.tested) : notice(campaign_id, text.notTested(fault ?? ""), "warning");
}

async function renew(request: MemberRequest, { campaign_id, slug }: Campaign["campaign"]): Promise<PageResponse> {
  const made = await call(request, "campaigns.create", { slug });
  if (!made.ok) return notice(campaign_id, made.refused.text, "warning");
  return notice(made.body.campaign.campaign_id, text.renewed);
}

function notice(id: string, words: string, tone: "success" | "warning" = "success"): PageResponse {
  return { to: campaignPath(id), notice: { tone, text: words } };
}

function Body({ request, campaign: all }: { request: MemberRequest; campaign: Campaign }) {
  const { campaign, outcomes } = all;
  const path = campaignPath(campaign.campaign_id);
  const unknown = outcomes
    .filter(({ state, reason }) => state === "unknown" && reason !== "left")
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeader title={campaign.subject} actions={<Actions request={request} campaign={campaign} />} />
      {campaign.held_at && <Notice tone="warning">{text.held}</Notice>}
      {campaign.pause_reason && <Notice tone="warning">{text.pausedBy[campaign.pause_reason]}</Notice>}
      {all.is_outdated && (campaign.state === "draft" || campaign.state === "scheduled") && (
        <Notice tone="warning">
          <p>{text.outdated}</p>
          <Form action={path} csrf={request.csrf()}>
            <Button small kind="secondary" name="act" value="renew">
              {text.renew}
            </Button>
          </Form>
        </Notice>
      )}
      {unknown > 0 && (campaign.state === "finished" || campaign.state === "running") && (
        <Notice tone="warning">
          <p>{text.unknown(unknown)}</p>
          <LinkButton href={`${path}/unknown`} small>
            {text.decide}
          </LinkButton>
        </Notice>
      )}
      <Facts request={request} campaign={all} />
      {outcomes.length > 0 && (
        <Section title={text.outcomes} split>
          <DefinitionList
            facts={outcomes.map((outcome) => ({
              term: outcomeText(outcome),
              detail: numberText(outcome.count),
            }))}
          />
          <ButtonRow>
            <LinkButton href={`${path}/recipients`}>{text.all}</LinkButton>
            <LinkButton href={pathWith(REPORTS, { campaign: campaign.campaign_id })} kind="quiet">
              {campaignsText.reports}
            </LinkButton>
            <LinkButton href={`${path}/recipients.csv`} kind="quiet">
              {text.download}
            </LinkButton>
          </ButtonRow>
        </Section>
      )}
      <Section title={text.preview}>
        <MailPreview campaign={all} />
      </Section>
    </>
  );
}

function Facts({ request, campaign: { campaign, sha256 } }: { request: MemberRequest; campaign: Campaign }) {
  const { facts } = text;
  const time = (at: string | null) => at && <Time at={new Date(at)} {...clockOf(request)} />;
  return (
    <DefinitionList
      facts={[
        {
          term: facts.state,
          detail: <Status tone={STATE_TONES[campaign.state]}>{campaignsText.states[campaign.state]}</Status>,
        },
        {
          term: facts.issue,
          detail: <a href={`/newsletter/${campaign.slug}`}>{campaignsText.number(campaign.issue_number)}</a>,
        },
        { term: facts.audience, detail: campaign.audience !== null && numberText(campaign.audience) },
        { term: facts.start, detail: time(campaign.started_at ?? campaign.scheduled_for) },
        { term: facts.end, detail: time(campaign.ended_at) },
        { term: facts.digest, detail: <code>{sha256.slice(0, 16)}…</code> },
      ]}
    />
  );
}

type ActionsProps = { request: MemberRequest; campaign: Campaign["campaign"] };

/** What the state allows. One filled button at most. */
function Actions({ request, campaign: { campaign_id, state, held_at } }: ActionsProps) {
  const path = campaignPath(campaign_id);
  const isOver = state === "finished" || state === "cancelled";
  return (
    <>
      {(state === "draft" || held_at) && (
        <LinkButton href={`${path}/approve`} kind="primary">
          {text.review}
        </LinkButton>
      )}
      <Form action={path} csrf={request.csrf()}>
        <ButtonRow>
          {state === "paused" && (
            <Button name="act" value="resume">
              {text.resume}
            </Button>
          )}
          {(state === "running" || state === "scheduled") && (
            <Button kind="secondary" name="act" value="pause">
              {text.pause}
            </Button>
          )}
          <Button kind="secondary" name="act" value="test">
            {text.test}
          </Button>
        </ButtonRow>
      </Form>
      {!isOver && (
        <LinkButton href={`${path}/cancel`} kind="quiet">
          {text.cancel}
        </LinkButton>
      )}
      <LinkButton href={CAMPAIGNS} kind="quiet">
        {text.back}
      </LinkButton>
    </>
  );
}
