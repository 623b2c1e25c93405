import { requestableFrom } from "../../areas/membership/index.ts";
import { SCOPE_NAMES, SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import { reaches, TIER_LABELS, TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { scopeOf } from "../../kernel/catalogue/operation.ts";
import { scopeItem } from "../agents/parts.ts";
import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  QuotaNote,
  type Refused,
  type RemainingQuota,
  remainingQuota,
} from "../core/index.ts";
import {
  Badge,
  Button,
  Card,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  RadioGroup,
  ScopeList,
  Section,
  Status,
  Table,
  TextArea,
  Time,
} from "../ui/index.ts";
import { membershipText } from "./text.ts";
import type { OwnMembership, TierDecision } from "./types.ts";

const PATH = "/membership";

interface RefusedForm {
  readonly form: Fields;
  readonly refused: Refused;
}

export const membership = memberPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const input = { ...form.filled("tier", "note") };
    const empty = emptyFields(input, "tier");
    if (empty) return renderPage(request, { form, refused: empty });
    const requested = await call(request, "membership.request_tier", input);
    if (!requested.ok) return renderPage(request, { form, refused: requested.refused });
    return { to: PATH, notice: { tone: "success", text: membershipText.sent(requested.body.requested_tier) } };
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

async function renderPage(request: MemberRequest, refusedForm?: RefusedForm): Promise<PageDocument> {
  const [own, quota] = await Promise.all([
    need(request, "membership.get_my_tier"),
    remainingQuota(request, "membership.request_tier"),
  ]);
  const { title, lede } = membershipText;
  const errors = fieldErrors(refusedForm?.refused, membershipText.fields);
  return {
    title,
    refused: refusedForm?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede(own.tier)} />
        {own.pending && <Pending request={request} pending={own.pending} />}
        <RequestForm request={request} own={own} quota={quota} refusedForm={refusedForm} />
        <TierPermissions request={request} tier={own.tier} />
        <History request={request} own={own} />
      </>
    ),
  };
}

function Pending({ request, pending }: { request: MemberRequest; pending: NonNullable<OwnMembership["pending"]> }) {
  const { pendingTitle, pendingText, requested, yourNote, withdraw } = membershipText;
  return (
    <Card
      title={pendingTitle(pending.requested_tier)}
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
  refusedForm: RefusedForm | undefined;
};

function RequestForm({ request, own, quota, refusedForm }: RequestFormProps) {
  const { ask, askAgain, askLede, askAgainLede, top, fields, tierHint, noteHint, send, of } = membershipText;
  const wanted = requestableFrom(own.tier);
  if (wanted.length === 0) return <Notice tone="info">{top}</Notice>;
  const errors = fieldErrors(refusedForm?.refused, fields);
  const known = scopesOf(request);
  const gained = (tier: Tier) =>
    known.filter((scope) => reaches(tier, SCOPES[scope].tier) && !reaches(own.tier, SCOPES[scope].tier)).length;
  return (
    <Section title={own.pending ? askAgain : ask} lede={own.pending ? askAgainLede : askLede} split>
      <Form action={PATH} csrf={request.csrf()}>
        <RadioGroup
          name="tier"
          label={fields.tier}
          options={wanted.map((tier) => ({ value: tier, label: TIER_LABELS[tier], hint: tierHint(gained(tier)) }))}
          value={refusedForm?.form.text("tier") ?? own.pending?.requested_tier}
          error={errorAt(errors, "tier")}
          required
        />
        <TextArea
          name="note"
          label={fields.note}
          hint={noteHint}
          value={refusedForm?.form.text("note") ?? own.pending?.note ?? ""}
          error={errorAt(errors, "note")}
          maxlength={600}
          rows={4}
        />
        <Button>{send}</Button>
      </Form>
      <QuotaNote request={request} quota={quota} of={of} />
    </Section>
  );
}

/** Scopes that operations of this server require. */
function scopesOf(request: MemberRequest): Scope[] {
  const requested = new Set(request.parts.catalogue.entries.map(({ operation }) => scopeOf(operation.access)));
  return SCOPE_NAMES.filter((scope) => requested.has(scope));
}

function TierPermissions({ request, tier }: { request: MemberRequest; tier: Tier }) {
  const { permissions, permissionsLede, yours, within, adds, nothing } = membershipText;
  const known = scopesOf(request);
  return (
    <Section title={permissions} lede={permissionsLede} id="permissions">
      {TIERS.map((each) => {
        const scopes = known.filter((scope) => SCOPES[scope].tier === each);
        return (
          <details key={each} class="fold">
            <summary>
              {TIER_LABELS[each]}: {adds(scopes.length)} {each === tier && <Badge tone="success">{yours}</Badge>}
              {each !== tier && reaches(tier, each) && <Badge>{within}</Badge>}
            </summary>
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

function History({ request, own: { history, history_count } }: { request: MemberRequest; own: OwnMembership }) {
  const { noHistory, noHistoryText, columns, change, declined, noReason, more } = membershipText;
  const what = ({ action }: TierDecision) => {
    const tone = action === "approve" ? "success" : action === "deny" ? "warning" : "info";
    return <Status tone={tone}>{membershipText.actions[action]}</Status>;
  };
  return (
    <Section title={membershipText.history} lede={membershipText.historyLede}>
      {history.length > 0 ? (
        <Table
          id="decisions"
          caption={membershipText.history}
          captionHidden
          rows={history}
          rowKey={({ at, action }) => `${at} ${action}`}
          columns={[
            { label: columns.what, heads: true, cell: what },
            {
              label: columns.tier,
              cell: ({ action, from, to, requested_tier }) =>
                action === "deny" && requested_tier ? declined(requested_tier) : change(from, to),
            },
            { label: columns.reason, cell: ({ reason }) => reason ?? <span class="soft">{noReason}</span> },
            { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} /> },
          ]}
        />
      ) : (
        <EmptyState title={noHistory} rank={3}>
          {noHistoryText}
        </EmptyState>
      )}
      {history_count > history.length && <p class="soft">{more(history.length, history_count)}</p>}
    </Section>
  );
}
