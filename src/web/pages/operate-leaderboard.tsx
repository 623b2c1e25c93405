import { need } from "../call.ts";
import { operatorPage } from "../page.ts";
import { EmptyState, LinkButton, Notice, PageHeader, Section, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { boardInspectionWords as words } from "../words/moderation.ts";

interface Counted {
  userId: string;
  rank: number;
  handle: string;
  name: string;
  commits: number;
  private?: number;
  counted_at: string;
}

interface Failing {
  userId: string;
  handle: string;
  name: string;
  reason: string;
  failures: number;
  next_attempt_at: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "leaderboard.inspect": {
      generated_at: string;
      stale: boolean;
      member_count: number;
      members: Counted[];
      errors: Failing[];
    };
  }
}

const SHOWN = 200;

export const BOARD_INSPECTION_PATH = "/operate/leaderboard";

export const operateLeaderboard = operatorPage({
  path: BOARD_INSPECTION_PATH,
  async show(visit) {
    const { members, errors, member_count, stale, generated_at } = await need(visit, "leaderboard.inspect", {
      limit: SHOWN,
    });
    const { title, lede, back, rule, failing, failingLede, allRead, ranked, fresh, none, noneText } = words;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={<LinkButton href="/leaderboard">{back}</LinkButton>} />
          {stale && <Notice tone="warning">{words.stale}</Notice>}
          <Section title={failing} {...(errors.length > 0 && { lede: failingLede })} id="failing">
            {errors.length > 0 ? <Unread visit={visit} errors={errors} /> : <p>{allRead}</p>}
          </Section>
          <Section title={words.members} {...(member_count > 0 && { lede: ranked(member_count) })} id="members">
            {members.length > 0 ? (
              <Board visit={visit} members={members} />
            ) : (
              <EmptyState title={none} rank={3}>
                {noneText}
              </EmptyState>
            )}
            <p class="soft">
              {fresh}: <Time at={new Date(generated_at)} {...clockOf(visit)} />. <a href="/leaderboard#rule">{rule}</a>
            </p>
          </Section>
        </>
      ),
    };
  },
});

function Unread({ visit, errors }: { visit: MemberVisit; errors: Failing[] }) {
  const { failing, columns, times } = words;
  return (
    <Table
      id="unread"
      caption={failing}
      captionHidden
      rows={errors}
      rowKey={({ userId }) => userId}
      columns={[
        { label: columns.member, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { label: columns.handle, cell: ({ handle }) => <bdi>{handle}</bdi> },
        { label: columns.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
        { label: columns.failures, cell: ({ failures }) => times(failures) },
        {
          label: columns.next,
          cell: ({ next_attempt_at }) => <Time at={new Date(next_attempt_at)} {...clockOf(visit)} />,
        },
      ]}
    />
  );
}

function Board({ visit, members }: { visit: MemberVisit; members: Counted[] }) {
  const { columns, notCounted } = words;
  return (
    <Table
      id="counted"
      caption={words.members}
      captionHidden
      rows={members}
      rowKey={({ userId }) => userId}
      columns={[
        { label: columns.rank, cell: ({ rank }) => rank },
        { label: columns.member, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { label: columns.handle, cell: ({ handle }) => <bdi>{handle}</bdi> },
        { label: columns.commits, align: "end", cell: ({ commits }) => commits },
        {
          label: columns.private,
          align: "end",
          cell: (each) => each.private ?? <span class="soft">{notCounted}</span>,
        },
        { label: columns.counted, cell: ({ counted_at }) => <Time at={new Date(counted_at)} {...clockOf(visit)} /> },
      ]}
    />
  );
}
