import type { MemberDetail } from "../../areas/membership/index.ts";
import { TIER_LABELS, type Tier } from "../../kernel/tiers.ts";
import { isKept, stateOf } from "../agents/token-text.ts";
import type { Form as Fields } from "../form.ts";
import { errorAt } from "../refused.ts";
import type { AgentToken } from "../replies/replies.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  type FieldError,
  Flow,
  Form,
  FormCard,
  LinkButton,
  Section,
  Status,
  Table,
  TextField,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { memberWords } from "../words/operate-member.ts";

export interface TierStep {
  readonly action: "set" | "approve" | "deny";
  readonly from: Tier;
  readonly to: Tier;
  readonly requested_tier: Tier | null;
  readonly reason: string | null;
  readonly at: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "membership.get_member": { member: MemberDetail; history: TierStep[]; history_total: number };
    "membership.suspend": { user_id: string };
    "membership.unsuspend": { lifted: boolean };
    "tokens.list_of_member": { tokens: AgentToken[]; agents_stopped_at: string | null };
    "tokens.revoke_of_member": { client_name: string };
  }
}

type PartProps = { visit: MemberVisit; path: string; member: MemberDetail };
type FormProps = PartProps & { errors: FieldError[]; typed: Fields | undefined };

export function MemberFacts({ visit, member }: Omit<PartProps, "path">) {
  const { facts, states, stopped, asks, suspendedSince, suspendedBy } = memberWords;
  const time = (at: string) => <Time at={new Date(at)} {...clockOf(visit)} />;
  const { suspended_at, suspended_by, suspended_reason, pending_request } = member;
  return (
    <Section title={facts.title} split>
      <DefinitionList
        facts={[
          {
            term: facts.state,
            detail: (
              <Status tone={suspended_at ? "danger" : "success"}>
                {suspended_at ? states.suspended : states.live}
              </Status>
            ),
          },
          {
            term: suspendedSince,
            detail: suspended_at && (
              <>
                {time(suspended_at)} {suspended_by && suspendedBy(suspended_by)}
                {suspended_reason && <div dir="auto">{suspended_reason}</div>}
              </>
            ),
          },
          { term: facts.email, detail: member.email },
          {
            term: facts.tier,
            detail: (
              <>
                {TIER_LABELS[member.tier]}
                {pending_request && <div class="soft">{asks(TIER_LABELS[pending_request.requested_tier])}</div>}
              </>
            ),
          },
          { term: facts.since, detail: time(member.created_at) },
          { term: facts.agents, detail: member.agents_stopped_at && stopped },
          { term: facts.id, detail: <code>{member.user_id}</code> },
        ]}
      />
    </Section>
  );
}

/** Suspending a member, or lifting it. */
export function Suspension({ visit, path, member, own, errors, typed }: FormProps & { own: boolean }) {
  const { suspend, unsuspend } = memberWords;
  const isOut = member.suspended;
  const { title, lede, field, action } = isOut ? unsuspend : suspend;
  return (
    <Section id="suspend" title={title} lede={own ? undefined : lede} split>
      {own ? (
        <p>{suspend.own}</p>
      ) : (
        <Form action={path} csrf={visit.csrf()} hidden={{ act: isOut ? "unsuspend" : "suspend" }}>
          <TextField
            name="reason"
            label={field}
            hint={suspend.hint}
            value={typed?.text("reason")}
            error={errorAt(errors, "reason")}
            maxlength={600}
            required={!isOut}
          />
          <ButtonRow>
            <Button kind={isOut ? "primary" : "danger"}>{action}</Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  );
}

export function TierHistory({ visit, history, total }: { visit: MemberVisit; history: TierStep[]; total: number }) {
  const { title, lede, caption, columns, actions, change, asked, none } = memberWords.tiers;
  return (
    <Section title={title} lede={history.length > 0 ? lede(history.length, total) : undefined}>
      {history.length === 0 ? (
        <p class="soft">{none}</p>
      ) : (
        <Table
          id="tiers"
          caption={caption}
          captionHidden
          rows={history}
          rowKey={({ at, action }) => `${at} ${action}`}
          columns={[
            {
              label: columns.what,
              heads: true,
              cell: ({ action, from, to, requested_tier }) => (
                <>
                  {actions[action]}
                  {action !== "deny" && `: ${change(TIER_LABELS[from], TIER_LABELS[to])}`}
                  {requested_tier && <div class="soft">{asked(TIER_LABELS[requested_tier])}</div>}
                </>
              ),
            },
            { label: columns.why, cell: ({ reason }) => reason && <span dir="auto">{reason}</span> },
            { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(visit)} /> },
          ]}
        />
      )}
    </Section>
  );
}

const TONES = { live: "success", paused: "warning", revoked: "neutral", expired: "neutral" } as const;

/** The member's agents; one that `stop` names can be stopped here. */
export function MemberAgents({ tokens, stop, ...form }: FormProps & { tokens: AgentToken[]; stop: string }) {
  const { visit, path } = form;
  const said = memberWords.agents;
  const { columns } = said;
  const chosen = tokens.find((token) => token.token_id === stop && isKept(token, visit.now));
  if (tokens.length === 0) {
    return (
      <Section id="agents" title={said.title} lede={said.lede}>
        <p class="soft">{said.none}</p>
      </Section>
    );
  }
  return (
    <Section id="agents" title={said.title} lede={said.lede}>
      <Flow>
        {chosen && <StopAgent {...form} token={chosen} />}
        <Table
          id="member-agents"
          caption={said.caption}
          captionHidden
          rows={tokens}
          rowKey={({ token_id }) => token_id}
          columns={[
            {
              label: columns.agent,
              heads: true,
              cell: ({ client_name, prefix, token_id }) => (
                <>
                  <span dir="auto">{client_name}</span>
                  <div class="soft">
                    <a href={`/operate/audit?token=${token_id}`}>
                      <code>{prefix}…</code>
                    </a>
                  </div>
                </>
              ),
            },
            {
              label: columns.state,
              cell: (token) => {
                const state = stateOf(token, visit.now);
                return <Status tone={TONES[state]}>{said.states[state]}</Status>;
              },
            },
            { label: columns.powers, cell: ({ scopes }) => said.powers(scopes.length) },
            {
              label: columns.used,
              cell: ({ last_used_at }) =>
                last_used_at ? <Time at={new Date(last_used_at)} {...clockOf(visit)} /> : said.never,
            },
            {
              label: columns.act,
              labelHidden: true,
              align: "end",
              cell: (token) =>
                isKept(token, visit.now) && (
                  <ButtonRow>
                    <LinkButton
                      href={`${path}?stop=${token.token_id}#stop`}
                      small
                      label={said.stopNamed(token.client_name, token.prefix)}
                    >
                      {said.stop}
                    </LinkButton>
                  </ButtonRow>
                ),
            },
          ]}
        />
      </Flow>
    </Section>
  );
}

function StopAgent({ visit, path, token, errors, typed }: FormProps & { token: AgentToken }) {
  const { formTitle, formLede, reason, reasonHint, action, cancel } = memberWords.agents;
  return (
    <div id="stop">
      <FormCard
        title={formTitle(token.client_name)}
        lede={formLede}
        rank={3}
        action={path}
        csrf={visit.csrf()}
        hidden={{ act: "stop", token_id: token.token_id }}
        submit={action}
        kind="danger"
        cancel={{ href: `${path}#agents`, label: cancel }}
      >
        <TextField
          name="why"
          label={reason}
          hint={reasonHint}
          value={typed?.text("why")}
          error={errorAt(errors, "why")}
          maxlength={600}
          required
        />
      </FormCard>
    </div>
  );
}
