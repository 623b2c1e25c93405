import { clockOf, errorAt, type Form as Fields, type MemberRequest, type Reply } from "../../../../web/core/index.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  DefinitionList,
  type FieldError,
  Flow,
  Form,
  FormCard,
  LinkButton,
  PageLink,
  Section,
  Status,
  TextField,
  Time,
} from "../../../../web/ui/index.ts";
import { type AgentToken, isUsable, stateOf } from "../../../agents/pages/parts.ts";
import type { MemberDetail } from "../../index.ts";
import { memberText, periodText } from "./text.ts";

export type TierStep = Reply<"membership.get_member">["history"][number];

type PartProps = { request: MemberRequest; path: string; member: MemberDetail };
type FormProps = PartProps & { errors: FieldError[]; typed: Fields | undefined };

type Period = Reply<"membership.get_member">["period"];

/** Until when the membership lasts, for operators and the member. */
export function PeriodEnd({ request, period }: { request: MemberRequest; period: NonNullable<Period> }) {
  const { grace, afterwards, lapsed } = periodText;
  const { ends_at, lapses_at } = period;
  const time = (at: string) => <Time at={new Date(at)} {...clockOf(request)} />;
  return (
    <>
      {time(ends_at)} {period.lapsed && <Status tone="warning">{lapsed}</Status>}
      {lapses_at !== ends_at && (
        <div class="soft">
          {grace} {time(lapses_at)}
        </div>
      )}
      <div class="soft">
        {period.after_end === "suspended" ? periodText.thenSuspended : afterwards(tierName(period.after_end))}
      </div>
    </>
  );
}

export function MemberFacts({ request, member, period }: Omit<PartProps, "path"> & { period: Period }) {
  const { facts, states, stopped, asks, suspendedSince, suspendedBy } = memberText;
  const time = (at: string) => <Time at={new Date(at)} {...clockOf(request)} />;
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
          { term: periodText.until, detail: period && <PeriodEnd request={request} period={period} /> },
          { term: facts.email, detail: member.email },
          {
            term: facts.tier,
            detail: (
              <>
                {tierName(member.tier)}
                {pending_request && <div class="soft">{asks(tierName(pending_request.requested_tier))}</div>}
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

/** Suspends a member or lifts the suspension. */
type SuspensionProps = FormProps & { own: boolean; holds: number };

export function Suspension({ request, path, member, own, holds, errors, typed }: SuspensionProps) {
  const { suspend, unsuspend } = memberText;
  const isOut = member.suspended;
  const { title, lede, field, action } = isOut ? unsuspend : suspend;
  return (
    <Section id="suspend" title={title} lede={own ? undefined : lede} split>
      {own ? (
        <p>{suspend.own}</p>
      ) : (
        <Form action={path} csrf={request.csrf()} hidden={{ act: isOut ? "unsuspend" : "suspend" }}>
          <TextField
            name="reason"
            label={field}
            hint={suspend.hint}
            value={typed?.text("reason")}
            error={errorAt(errors, "reason")}
            maxlength={600}
            required={!isOut}
          />
          {!isOut && <ReleaseHolds holds={holds} typed={typed} />}
          <ButtonRow>
            <Button kind={isOut ? "primary" : "danger"}>{action}</Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  );
}

/** Offers to end the member's bookings too, if there are any. */
export function ReleaseHolds({ holds, typed }: { holds: number; typed: Fields | undefined }) {
  if (holds === 0) return null;
  const { label, hint } = memberText.release;
  return (
    <Checkbox name="release_holds" label={label(holds)} hint={hint} checked={typed?.text("release_holds") === "on"} />
  );
}

export function TierHistory({
  request,
  history,
  total,
}: {
  request: MemberRequest;
  history: TierStep[];
  total: number;
}) {
  const { title, lede, actions, change, requested, none } = memberText.tiers;
  return (
    <Section title={title} lede={history.length > 0 ? lede(history.length, total) : undefined}>
      {history.length === 0 ? (
        <p class="soft">{none}</p>
      ) : (
        <RecordList
          id="tiers"
          words={memberText.tiers}
          rows={history}
          rowKey={({ at, action }) => `${at} ${action}`}
          columns={{
            what: {
              heads: true,
              cell: ({ action, from, to, requested_tier }) => (
                <>
                  {actions[action]}
                  {action !== "deny" && `: ${change(tierName(from), tierName(to))}`}
                  {requested_tier && <div class="soft">{requested(tierName(requested_tier))}</div>}
                </>
              ),
            },
            why: ({ reason }) => reason && <span dir="auto">{reason}</span>,
            when: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} />,
          }}
        />
      )}
    </Section>
  );
}

const TONES = { live: "success", paused: "warning", revoked: "neutral", expired: "neutral" } as const;

/** The member's agents; the one named by `stop` gets a form that revokes it. */
export function MemberAgents({ tokens, stop, ...form }: FormProps & { tokens: AgentToken[]; stop: string }) {
  const { request, path } = form;
  const words = memberText.agents;
  const chosen = tokens.find((token) => token.token_id === stop && isUsable(token, request.now));
  if (tokens.length === 0) {
    return (
      <Section id="agents" title={words.title} lede={words.lede}>
        <p class="soft">{words.none}</p>
      </Section>
    );
  }
  return (
    <Section id="agents" title={words.title} lede={words.lede}>
      <Flow>
        {chosen && <StopAgent {...form} token={chosen} />}
        <RecordList
          id="member-agents"
          words={words}
          rows={tokens}
          rowKey={({ token_id }) => token_id}
          columns={{
            agent: {
              heads: true,
              cell: ({ client_name, prefix, token_id }) => (
                <>
                  <span dir="auto">{client_name}</span>
                  <div class="soft">
                    <PageLink href={`/operate/audit?token=${token_id}`}>
                      <code>{prefix}…</code>
                    </PageLink>
                  </div>
                </>
              ),
            },
            state: (token) => {
              const state = stateOf(token, request.now);
              return <Status tone={TONES[state]}>{words.states[state]}</Status>;
            },
            permissions: ({ scopes }) => words.permissions(scopes.length),
            used: ({ last_used_at }) =>
              last_used_at ? <Time at={new Date(last_used_at)} {...clockOf(request)} /> : words.never,
            act: (token) =>
              isUsable(token, request.now) && (
                <ButtonRow>
                  <LinkButton
                    href={`${path}?stop=${token.token_id}#stop`}
                    small
                    label={words.stopNamed(token.client_name, token.prefix)}
                  >
                    {words.stop}
                  </LinkButton>
                </ButtonRow>
              ),
          }}
        />
      </Flow>
    </Section>
  );
}

function StopAgent({ request, path, token, errors, typed }: FormProps & { token: AgentToken }) {
  const { formTitle, formLede, reason, reasonHint, action, cancel } = memberText.agents;
  return (
    <div id="stop">
      <FormCard
        title={formTitle(token.client_name)}
        lede={formLede}
        rank={3}
        action={path}
        csrf={request.csrf()}
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
