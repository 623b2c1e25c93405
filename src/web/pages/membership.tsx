import { requestableFrom } from "../../areas/membership/index.ts";
import { scopeOf } from "../../kernel/operation.ts";
import { SCOPE_NAMES, SCOPES, type Scope } from "../../kernel/scopes.ts";
import { reaches, TIER_LABELS, TIERS, type Tier } from "../../kernel/tiers.ts";
import { Allowance, type AllowanceLeft, allowanceOf } from "../agents/allowance.tsx";
import { scopeItem } from "../agents/token-text.ts";
import { call, need } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { emptyFields } from "../operate/reworded.ts";
import { memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import type { OwnMembership, TierDecision } from "../replies/card-replies.ts";
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
import { clockOf, type MemberVisit } from "../visit.ts";
import { membershipWords } from "../words/people-pages.ts";

const PATH = "/membership";

interface Unsent {
  readonly form: Fields;
  readonly refused: Refused;
}

export const membership = memberPage({
  path: PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const input = { ...form.filled("tier", "note") };
    const empty = emptyFields(input, "tier");
    if (empty) return shown(visit, { form, refused: empty });
    const asked = await call(visit, "membership.request_tier", input);
    if (!asked.ok) return shown(visit, { form, refused: asked.refused });
    return { to: PATH, notice: { tone: "success", text: membershipWords.sent(asked.body.requested_tier) } };
  },
});

export const membershipWithdraw = memberPage({
  path: "/membership/withdraw",
  show: async () => ({ to: PATH }),
  async act(visit) {
    const { was_pending } = await need(visit, "membership.cancel_request");
    const { withdrawn, notPending } = membershipWords;
    return {
      to: PATH,
      notice: was_pending ? { tone: "success", text: withdrawn } : { tone: "info", text: notPending },
    };
  },
});

async function shown(visit: MemberVisit, unsent?: Unsent): Promise<Shown> {
  const [own, allowance] = await Promise.all([
    need(visit, "membership.get_my_tier"),
    allowanceOf(visit, "membership.request_tier"),
  ]);
  const { title, lede } = membershipWords;
  const errors = fieldErrors(unsent?.refused, membershipWords.fields);
  return {
    title,
    refused: unsent?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede(own.tier)} />
        {own.pending && <Pending visit={visit} pending={own.pending} />}
        <Ask visit={visit} own={own} allowance={allowance} unsent={unsent} />
        <Powers visit={visit} tier={own.tier} />
        <History visit={visit} own={own} />
      </>
    ),
  };
}

function Pending({ visit, pending }: { visit: MemberVisit; pending: NonNullable<OwnMembership["pending"]> }) {
  const { pendingTitle, pendingText, asked, yourNote, withdraw } = membershipWords;
  return (
    <Card
      title={pendingTitle(pending.requested_tier)}
      lede={pendingText}
      footer={
        <Form action="/membership/withdraw" csrf={visit.csrf()}>
          <Button kind="secondary">{withdraw}</Button>
        </Form>
      }
    >
      <DefinitionList
        facts={[
          { term: asked, detail: <Time at={new Date(pending.submitted_at)} {...clockOf(visit)} /> },
          { term: yourNote, detail: pending.note },
        ]}
      />
    </Card>
  );
}

type AskProps = {
  visit: MemberVisit;
  own: OwnMembership;
  allowance: AllowanceLeft | null;
  unsent: Unsent | undefined;
};

function Ask({ visit, own, allowance, unsent }: AskProps) {
  const { ask, askAgain, askLede, askAgainLede, top, fields, tierHint, noteHint, send, of } = membershipWords;
  const wanted = requestableFrom(own.tier);
  if (wanted.length === 0) return <Notice tone="info">{top}</Notice>;
  const errors = fieldErrors(unsent?.refused, fields);
  const known = powersOf(visit);
  const gained = (tier: Tier) =>
    known.filter((scope) => reaches(tier, SCOPES[scope].tier) && !reaches(own.tier, SCOPES[scope].tier)).length;
  return (
    <Section title={own.pending ? askAgain : ask} lede={own.pending ? askAgainLede : askLede} split>
      <Form action={PATH} csrf={visit.csrf()}>
        <RadioGroup
          name="tier"
          label={fields.tier}
          options={wanted.map((tier) => ({ value: tier, label: TIER_LABELS[tier], hint: tierHint(gained(tier)) }))}
          value={unsent?.form.text("tier") ?? own.pending?.requested_tier}
          error={errorAt(errors, "tier")}
          required
        />
        <TextArea
          name="note"
          label={fields.note}
          hint={noteHint}
          value={unsent?.form.text("note") ?? own.pending?.note ?? ""}
          error={errorAt(errors, "note")}
          maxlength={600}
          rows={4}
        />
        <Button>{send}</Button>
      </Form>
      <Allowance visit={visit} allowance={allowance} of={of} />
    </Section>
  );
}

/** The scopes that some operation here asks for. */
function powersOf(visit: MemberVisit): Scope[] {
  const asked = new Set(visit.parts.catalogue.entries.map(({ operation }) => scopeOf(operation.access)));
  return SCOPE_NAMES.filter((scope) => asked.has(scope));
}

function Powers({ visit, tier }: { visit: MemberVisit; tier: Tier }) {
  const { powers, powersLede, yours, within, adds, nothing } = membershipWords;
  const known = powersOf(visit);
  return (
    <Section title={powers} lede={powersLede} id="powers">
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

function History({ visit, own: { history, history_count } }: { visit: MemberVisit; own: OwnMembership }) {
  const { noHistory, noHistoryText, columns, change, declined, noReason, more } = membershipWords;
  const what = ({ action }: TierDecision) => {
    const tone = action === "approve" ? "success" : action === "deny" ? "warning" : "info";
    return <Status tone={tone}>{membershipWords.actions[action]}</Status>;
  };
  return (
    <Section title={membershipWords.history} lede={membershipWords.historyLede}>
      {history.length > 0 ? (
        <Table
          id="decisions"
          caption={membershipWords.history}
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
            { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(visit)} /> },
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
