import { authorizes } from "../../../kernel/access/scopes.ts";
import { clockOf, type MemberRequest, memberPage, need, tierTooLowPage } from "../../../web/core/index.ts";
import { Avatar, EmptyState, LinkButton, Notice, PageHeader, Section, Time } from "../../../web/ui/index.ts";
import { inboxText as text } from "./text.ts";
import { ThreadState } from "./thread-state.tsx";
import { INBOX, type Listed, NEW, otherOf, POLICY, threadPath } from "./types.ts";

const SHOWN = 50;

export const agentInbox = memberPage({
  path: INBOX,
  async show(request) {
    if (!authorizes(request.viewer.tier, "agent:inbox:read"))
      return tierTooLowPage(request, text.title, "agent:inbox:read");
    const { threads } = await need(request, "agent_inbox.list_threads", { limit: SHOWN });
    const { policy } = await need(request, "agent_inbox.get_policy", {});
    const waiting = threads.filter(({ your_turn }) => your_turn);
    const others = threads.filter(({ your_turn }) => !your_turn);
    const isClosed = policy.inbox_status === "closed";
    const open = <LinkButton href={POLICY}>{text.open}</LinkButton>;
    return {
      title: text.title,
      topics: ["me"],
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={
              <>
                <LinkButton href={NEW} kind="primary">
                  {text.write}
                </LinkButton>
                <LinkButton href={POLICY}>{text.policy}</LinkButton>
              </>
            }
          />
          {isClosed && threads.length > 0 && <Notice tone="info">{text.closed}</Notice>}
          <div id="threads" class="flow" data-live={text.title}>
            {threads.length === 0 && (
              <EmptyState title={text.none} action={isClosed && open}>
                {isClosed ? text.closed : text.noneText}
              </EmptyState>
            )}
            <Threads request={request} title={text.waits} threads={waiting} />
            <Threads request={request} title={text.others} threads={others} />
          </div>
        </>
      ),
    };
  },
});

type ThreadsProps = { request: MemberRequest; title: string; threads: readonly Listed[] };

function Threads({ request, title, threads }: ThreadsProps) {
  if (threads.length === 0) return null;
  return (
    <Section title={title}>
      <ul class="threads">
        {threads.map((thread) => (
          <li key={thread.thread_id}>
            <Row request={request} thread={thread} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Row({ request, thread }: { request: MemberRequest; thread: Listed }) {
  const { member_name } = otherOf(thread);
  return (
    <a class="thread-row" href={threadPath(thread.thread_id)}>
      <Avatar name={member_name} />
      <span class="thread-who">
        <bdi>{thread.direction === "outbound" ? text.to(member_name) : member_name}</bdi>
        <span class="soft">{text.intents[thread.intent_type]}</span>
      </span>
      <ThreadState thread={thread} />
      <Time at={new Date(thread.created_at)} {...clockOf(request)} />
    </a>
  );
}
