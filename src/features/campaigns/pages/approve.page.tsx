import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  momentOf,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
} from "../../../web/ui/index.ts";
import { campaignText, approveText as text } from "./text.ts";
import { CAMPAIGNS, type Campaign, campaignAt, campaignPath, MailPreview, styleSource } from "./types.tsx";

/** The approval, bound to the digest of the mail below. */
export const operateCampaignApprove = operatorPage({
  path: `${CAMPAIGNS}/:campaign/approve`,
  acts: ["", "schedule"],
  recentSignIn: true,
  async show(request) {
    const campaign = await campaignAt(request);
    const { campaign_id, state, held_at } = campaign.campaign;
    return state === "draft" || held_at ? renderPage(request, campaign, untouched) : { to: campaignPath(campaign_id) };
  },
  async act(request, form) {
    const campaign = await campaignAt(request);
    const { campaign_id } = campaign.campaign;
    const isLater = form.text("act") === "schedule";
    const at = isLater ? momentOf(form.text("at"), request.space.timeZone) : undefined;
    const bad = { field: "at", problem: text.badTime };
    if (isLater && !at) return renderPage(request, campaign, form, refusedFields(bad));
    const sha256 = form.text("sha256");
    const started = await call(request, "campaigns.start", {
      campaign_id,
      sha256,
      ...(at && { at: at.toISOString() }),
    });
    if (!started.ok) {
      const isTime = started.refused.kind === "bad_time";
      const refused = isTime ? withProblems(started.refused, {}, bad) : started.refused;
      return renderPage(request, campaign, form, refused);
    }
    const notice = { tone: "success", text: isLater ? text.scheduled : text.started } as const;
    return { to: campaignPath(campaign_id), notice };
  },
});

function renderPage(request: MemberRequest, campaign: Campaign, form: Fields, refused?: Refused): PageDocument {
  const { subject } = campaign.campaign;
  const errors = fieldErrors(refused, { at: text.at });
  return {
    title: text.title(subject),
    refused,
    styles: styleSource(campaign.html),
    body: (
      <>
        <ErrorSummary errors={errors} />
        {refused?.kind === "preview_outdated" && <Notice tone="warning">{text.outdated}</Notice>}
        <Card title={text.title(subject)} lede={text.lede} rank={1}>
          <Approval request={request} campaign={campaign} form={form} error={errorAt(errors, "at")} />
        </Card>
        <MailPreview campaign={campaign} />
      </>
    ),
  };
}

type ApprovalProps = { request: MemberRequest; campaign: Campaign; form: Fields; error: string | undefined };

function Approval({ request, campaign: all, form, error }: ApprovalProps) {
  const { campaign, would_reach, sha256, html_bytes } = all;
  const { timeZone } = request.space;
  const recipients = would_reach?.recipients ?? 0;
  return (
    <>
      <p>
        <strong>{recipients > 0 ? text.reach(recipients) : text.nobody}</strong>
      </p>
      {would_reach && <p class="soft">{text.skipped(would_reach.skipped)}</p>}
      <p class="soft">
        {text.size(html_bytes)} · {campaignText.facts.digest} <code>{sha256.slice(0, 16)}…</code>
      </p>
      <Form action={request.path} csrf={request.csrf()} hidden={{ sha256 }}>
        <ButtonRow>
          {recipients > 0 && <Button>{text.send}</Button>}
          <LinkButton href={campaignPath(campaign.campaign_id)} kind="quiet">
            {campaignText.back}
          </LinkButton>
        </ButtonRow>
      </Form>
      <Form action={request.path} csrf={request.csrf()} hidden={{ sha256 }}>
        <DateTimeField
          name="at"
          label={text.at}
          hint={text.atHint}
          value={form.text("at")}
          error={error}
          timeZone={timeZone}
          min={localText(request.now, timeZone)}
          required
        />
        <ButtonRow>
          <Button kind="secondary" name="act" value="schedule">
            {text.schedule}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
