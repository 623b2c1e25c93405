import { clockOf, type MemberRequest, memberPage, need } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Card, Cards, EmptyState, LinkButton, LivePart, PageHeader, Section, Time } from "../../../web/ui/index.ts";
import { Consequences, StateOf } from "./approval-parts.tsx";
import { approvalsText } from "./text.ts";
import { APPROVALS, type Approval, approvalPath } from "./types.ts";

/** What the member's agents ask, and what was decided. */
export const approvals = memberPage({
  path: APPROVALS,
  async show(request) {
    const { approvals: all } = await need(request, "approvals.list", { limit: 100 });
    const waiting = all.filter(({ state }) => state === "pending");
    const past = all.filter(({ state }) => state !== "pending");
    const { title, lede, agents, none, noneText } = approvalsText;
    return {
      title,
      topics: ["me"],
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={<LinkButton href="/agents">{agents}</LinkButton>} />
          <LivePart id="approvals-waiting" named={title}>
            {waiting.length > 0 ? (
              <Waiting request={request} approvals={waiting} />
            ) : (
              <EmptyState title={none}>{noneText}</EmptyState>
            )}
          </LivePart>
          <LivePart id="approvals-past" named="">
            {past.length > 0 && <Past request={request} approvals={past} />}
          </LivePart>
        </>
      ),
    };
  },
});

interface ListProps {
  readonly request: MemberRequest;
  readonly approvals: readonly Approval[];
}

function Waiting({ request, approvals: waiting }: ListProps) {
  const { waiting: title, decide, decideNamed, asksBy } = approvalsText;
  return (
    <Section title={title}>
      <Cards>
        {waiting.map((approval) => (
          <Card
            key={approval.approval_id}
            rank={3}
            title={approval.title}
            lede={
              <>
                <span dir="auto">{asksBy(approval.agent)}</span> ·{" "}
                <Time at={new Date(approval.created_at)} {...clockOf(request)} />
              </>
            }
            footer={
              <LinkButton
                kind="primary"
                href={approvalPath(approval.approval_id)}
                label={decideNamed(approval.title, approval.agent)}
              >
                {decide}
              </LinkButton>
            }
          >
            <Consequences effects={approval.effects} />
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

function Past({ request, approvals: past }: ListProps) {
  const { past: title, pastLede, columns } = approvalsText;
  return (
    <Section title={title} lede={pastLede}>
      <RecordList
        id="past"
        words={{ caption: title, columns }}
        rows={past}
        rowKey={({ approval_id }) => approval_id}
        columns={{
          asks: {
            heads: true,
            cell: ({ approval_id, title: act }) => <a href={approvalPath(approval_id)}>{act}</a>,
          },
          agent: ({ agent }) => <span dir="auto">{agent}</span>,
          asked: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
          state: ({ state }) => <StateOf state={state} />,
        }}
      />
    </Section>
  );
}
