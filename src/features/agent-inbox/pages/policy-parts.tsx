import { clockOf, errorAt, fieldErrors, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, Section, Table, TextArea, Time } from "../../../web/ui/index.ts";
import type { Typed } from "./policy.page.tsx";
import { type Preset, policyText as text } from "./policy-text.ts";
import { type Outcome, POLICY, type Policy, threadPath } from "./types.ts";

type TriedProps = { request: MemberRequest; preset: Preset; outcomes: readonly Outcome[] };

/** What a preset would have done with the last received messages. */
export function Tried({ request, preset, outcomes }: TriedProps) {
  return (
    <Section title={text.tried(preset)} id="tried">
      {outcomes.length === 0 ? (
        <p>{text.nothingToTry}</p>
      ) : (
        <Table
          id="outcomes"
          caption={text.tried(preset)}
          captionHidden
          rows={[...outcomes]}
          rowKey={({ thread_id }) => thread_id}
          columns={[
            {
              label: text.from,
              heads: true,
              cell: ({ from, thread_id }) => (
                <a href={threadPath(thread_id)}>
                  <bdi>{from.member_name}</bdi>
                </a>
              ),
            },
            { label: text.when, cell: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} /> },
            {
              label: text.outcome,
              cell: ({ action, rule_id }) => `${text.would[action]}, ${text.byRule(rule_id)}.`,
            },
          ]}
        />
      )}
    </Section>
  );
}

type OwnRulesProps = { request: MemberRequest; policy: Policy; typed: Typed };

/** The whole policy as JSON, for members who write their own rules. */
export function OwnRules({ request, policy, typed }: OwnRulesProps) {
  const errors = fieldErrors(typed?.refused, text.fields);
  const { blocklist: _, ...own } = policy;
  const sent = typed?.form.text("policy");
  return (
    <Section title={text.own} lede={text.ownText} id="rules" split>
      <Form action={POLICY} csrf={request.csrf()}>
        <TextArea
          name="policy"
          label={text.rules}
          value={sent || JSON.stringify(own, null, 2)}
          error={errorAt(errors, "policy")}
          rows={12}
          maxlength={20_000}
        />
        <ButtonRow>
          <Button kind="secondary" name="act" value="rules">
            {text.save}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

type Version = Reply<"agent_inbox.get_policy">["history"][number];

export function History({ request, history }: { request: MemberRequest; history: readonly Version[] }) {
  const earlier = history.filter(({ replaced_at }) => replaced_at !== null);
  if (earlier.length === 0) return null;
  return (
    <Section title={text.history} lede={text.historyText} id="history">
      <Table
        id="versions"
        caption={text.history}
        captionHidden
        rows={earlier}
        rowKey={({ snapshot_ts }) => snapshot_ts}
        columns={[
          {
            label: text.setAt,
            heads: true,
            cell: ({ snapshot_ts }) => <Time at={new Date(snapshot_ts)} {...clockOf(request)} />,
          },
          { label: text.status, cell: ({ inbox_status }) => text.statuses[inbox_status] },
          { label: text.ruleCount, align: "end", cell: ({ rules }) => String(rules) },
          {
            label: text.restore,
            labelHidden: true,
            align: "end",
            cell: ({ snapshot_ts }) => (
              <Form action={POLICY} csrf={request.csrf()} hidden={{ restore: snapshot_ts }}>
                <Button kind="quiet">{text.restore}</Button>
              </Form>
            ),
          },
        ]}
      />
    </Section>
  );
}
