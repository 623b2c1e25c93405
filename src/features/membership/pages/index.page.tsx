import { SCOPE_NAMES, SCOPES, type Scope } from "../../../kernel/access/scopes.ts";
import { reaches, TIERS, type Tier } from "../../../kernel/access/tiers.ts";
import { scopesOf as neededScopes } from "../../../kernel/catalogue/operation-scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  QuotaNote,
  type Refused,
  type RemainingQuota,
  remainingQuota,
  type Form as Sent,
  untouched,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  Card,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  RadioGroup,
  ScopeList,
  Section,
  TextArea,
  Time,
} from "../../../web/ui/index.ts";
import { scopeItem } from "../../agents/pages/parts.ts";
import { OwnBadges } from "../../doors/pages/parts.ts";
import { requestableFrom } from "../index.ts";
import { History } from "./history.tsx";
import { PeriodEnd, periodText } from "./members/parts.ts";
import { Groups, Roles } from "./roles-and-groups.tsx";
import { membershipText } from "./text.ts";
import type { OwnMembership, TierFacts } from "./types.ts";

const PATH = "/membership";

type FactsOf = (tier: Tier) => TierFacts;

export const membership = memberPage({
  path: PATH,
  acts: ["", "accept"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "accept") return accept(request, form.text("invitation_id"));
    const input = { ...form.filled("tier", "note") };
    const empty = emptyFields(input, "tier");
    if (empty) return renderPage(request, form, empty);
    const requested = await call(request, "membership.request_tier", input);
    if (!requested.ok) return renderPage(request, form, requested.refused);
    return {
      to: PATH,
      notice: { tone: "success", text: membershipText.sent(tierName(requested.body.requested_tier)) },
    };
  },
});

export const membershipWithdraw = memberPage({
  path: "/membership/withdraw",
  show: async () => ({ to: PATH }),
  async act(request) {
    const { was_pending } = await need(request, "membership.cancel_request");
    const { withdrawn, notPending } = membershipText;
    return {
      to: PATH,
      notice: was_pending ? { tone: "success", text: withdrawn } : { tone: "info", text: notPending },
    };
  },
});

async function accept(request: MemberRequest, invitation_id: string): Promise<PageResponse> {
  const accepted = await call(request, "joining.accept_invitation", { invitation_id });
  if (!accepted.ok) return renderPage(request, untouched, accepted.refused);
  return { to: PATH, notice: { tone: "success", text: membershipText.accepted } };
}

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const [own, quota, { tiers }, { invitations }, { groups }, { roles }, badges, dues] = await Promise.all([
    need(request, "membership.get_my_tier"),
    remainingQuota(request, "membership.request_tier"),
    need(request, "membership.list_tiers"),
    need(request, "joining.list_my_invitations"),
    need(request, "groups.list_mine"),
    need(request, "roles.list_mine"),
    call(request, "doors.list_my_badges"),
    call(request, "dues.get_mine"),
  ]);
  const facts = (tier: Tier) => ({ ...(tiers.find((each) => each.tier === tier) as TierFacts), label: tierName(tier) });
  const { title, lede, ends, endsText, endsByCard, toDues } = membershipText;
  const byCard = dues.ok && dues.body.by_card;
  const field = fieldsOf(request, "membership.request_tier", {
    labels: membershipText.fields,
    hints: { note: membershipText.noteHint },
    form,
    from: { tier: own.pending?.requested_tier, note: own.pending?.note },
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede(facts(own.tier).label)} />
        {invitations
          .filter(({ tier }) => tier !== own.tier && reaches(tier, own.tier))
          .slice(0, 1)
          .map((each) => (
            <Waiting
              key={each.invitation_id}
              request={request}
              id={each.invitation_id}
              by={each.invited_by}
              facts={facts(each.tier)}
            />
          ))}
        {own.period && (
          <Section title={ends} lede={byCard ? endsByCard : endsText} id="period" split>
            <DefinitionList
              facts={[{ term: periodText.until, detail: <PeriodEnd request={request} period={own.period} /> }]}
            />
            {byCard && <LinkButton href="/dues">{toDues}</LinkButton>}
          </Section>
        )}
        {own.pending && <Pending request={request} pending={own.pending} facts={facts} />}
        <RequestForm request={request} own={own} quota={quota} field={field} facts={facts} />
        {roles.length > 0 && <Roles roles={roles} />}
        {groups.length > 0 && <Groups groups={groups} />}
        {badges.ok && <OwnBadges request={request} own={badges.body} />}
        <TierPermissions request={request} tier={own.tier} facts={facts} />
        <History request={request} own={own} />
      </>
    ),
  };
}

/** An invitation that was mailed to the member's verified address. */
type WaitingProps = { request: MemberRequest; id: string; by: string | null; facts: TierFacts };

function Waiting({ request, id, by, facts }: WaitingProps) {
  const { invited, invitedText, acceptIt } = membershipText;
  return (
    <Card title={invited} lede={invitedText(facts.label, by)}>
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "accept", invitation_id: id }}>
        <Button>{acceptIt}</Button>
      </Form>
    </Card>
  );
}

type PendingProps = { request: MemberRequest; pending: NonNullable<OwnMembership["pending"]>; facts: FactsOf };

function Pending({ request, pending, facts }: PendingProps) {
  const { pendingTitle, pendingText, requested, yourNote, withdraw } = membershipText;
  return (
    <Card
      title={pendingTitle(facts(pending.requested_tier).label)}
      lede={pendingText}
      footer={
        <Form action="/membership/withdraw" csrf={request.csrf()}>
          <Button kind="secondary">{withdraw}</Button>
        </Form>
      }
    >
      <DefinitionList
        facts={[
          { term: requested, detail: <Time at={new Date(pending.submitted_at)} {...clockOf(request)} /> },
          { term: yourNote, detail: pending.note },
        ]}
      />
    </Card>
  );
}

type RequestFormProps = {
  request: MemberRequest;
  own: OwnMembership;
  quota: RemainingQuota | null;
  field: Fields<keyof typeof membershipText.fields>;
  facts: FactsOf;
};

function RequestForm({ request, own, quota, field, facts }: RequestFormProps) {
  const { ask, askAgain, askLede, askAgainLede, top, tierHint, send, of } = membershipText;
  const wanted = requestableFrom(own.tier);
  if (wanted.length === 0) return <Notice tone="info">{top}</Notice>;
  return (
    <Section title={own.pending ? askAgain : ask} lede={own.pending ? askAgainLede : askLede} split>
      <Form action={PATH} csrf={request.csrf()}>
        <RadioGroup
          {...field("tier")}
          options={wanted.map((tier) => ({ value: tier, label: facts(tier).label, hint: tierHint(facts(tier)) }))}
          required
        />
        <TextArea {...field("note")} rows={4} />
        <Button>{send}</Button>
      </Form>
      <QuotaNote request={request} quota={quota} of={of} />
    </Section>
  );
}

/** Scopes that operations of this server require. */
function scopesOf(request: MemberRequest): Scope[] {
  const requested = new Set(request.parts.catalogue.entries.flatMap(({ operation }) => neededScopes(operation)));
  return SCOPE_NAMES.filter((scope) => requested.has(scope));
}

function TierPermissions({ request, tier, facts }: { request: MemberRequest; tier: Tier; facts: FactsOf }) {
  const { permissions, permissionsLede, yours, within, adds, nothing } = membershipText;
  const known = scopesOf(request);
  return (
    <Section title={permissions} lede={permissionsLede} id="permissions">
      {TIERS.map((each) => {
        const scopes = known.filter((scope) => SCOPES[scope].tier === each);
        return (
          <details key={each} class="fold">
            <summary>
              {facts(each).label} {each === tier && <Badge tone="success">{yours}</Badge>}
              {each !== tier && reaches(tier, each) && <Badge>{within}</Badge>}
            </summary>
            {facts(each).line && <p>{facts(each).line}</p>}
            <ul>
              {facts(each).opens.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p class="soft">{adds(scopes.length)}</p>
            {scopes.length > 0 ? (
              <ScopeList scopes={scopes.map((scope) => scopeItem(scope, tier))} rank={3} />
            ) : (
              <p class="soft">{nothing}</p>
            )}
          </details>
        );
      })}
    </Section>
  );
}
