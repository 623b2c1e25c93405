import { clockOf, type MemberRequest, need, operatorPage, type Reply } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { EmptyState, LinkButton, Notice, PageHeader, Section, Time } from "../../../web/ui/index.ts";
import { boardInspectionText } from "./text.ts";

type CountedMember = Reply<"leaderboard.inspect">["members"][number];

type Failing = Reply<"leaderboard.inspect">["errors"][number];

const SHOWN = 200;

export const BOARD_INSPECTION_PATH = "/operate/leaderboard";

export const operateLeaderboard = operatorPage({
  path: BOARD_INSPECTION_PATH,
  async show(request) {
    const { members, errors, member_count, stale, generated_at } = await need(request, "leaderboard.inspect", {
      limit: SHOWN,
    });
    const { title, lede, back, rule, failing, failingLede, allRead, ranked, fresh, none, noneText } =
      boardInspectionText;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={<LinkButton href="/leaderboard">{back}</LinkButton>} />
          {stale && <Notice tone="warning">{boardInspectionText.stale}</Notice>}
          <Section title={failing} {...(errors.length > 0 && { lede: failingLede })} id="failing">
            {errors.length > 0 ? <Unread request={request} errors={errors} /> : <p>{allRead}</p>}
          </Section>
          <Section
            title={boardInspectionText.members}
            {...(member_count > 0 && { lede: ranked(member_count) })}
            id="members"
          >
            {members.length > 0 ? (
              <Board request={request} members={members} />
            ) : (
              <EmptyState title={none} rank={3}>
                {noneText}
              </EmptyState>
            )}
            <p class="soft">
              {fresh}: <Time at={new Date(generated_at)} {...clockOf(request)} />.{" "}
              <a href="/leaderboard#rule">{rule}</a>
            </p>
          </Section>
        </>
      ),
    };
  },
});

function Unread({ request, errors }: { request: MemberRequest; errors: Failing[] }) {
  const { failing, times } = boardInspectionText;
  return (
    <RecordList
      id="unread"
      words={boardInspectionText}
      caption={failing}
      rows={errors}
      rowKey={({ userId }) => userId}
      columns={{
        member: { heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        handle: ({ handle }) => <bdi>{handle}</bdi>,
        reason: ({ reason }) => <bdi>{reason}</bdi>,
        failures: ({ failures }) => times(failures),
        next: ({ next_attempt_at }) => <Time at={new Date(next_attempt_at)} {...clockOf(request)} />,
      }}
    />
  );
}

function Board({ request, members }: { request: MemberRequest; members: CountedMember[] }) {
  const { notCounted } = boardInspectionText;
  return (
    <RecordList
      id="counted"
      words={boardInspectionText}
      caption={boardInspectionText.members}
      rows={members}
      rowKey={({ userId }) => userId}
      columns={{
        rank: ({ rank }) => rank,
        member: { heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        handle: ({ handle }) => <bdi>{handle}</bdi>,
        commits: { align: "end", cell: ({ commits }) => commits },
        private: { align: "end", cell: (each) => each.private ?? <span class="soft">{notCounted}</span> },
        counted: ({ counted_at }) => <Time at={new Date(counted_at)} {...clockOf(request)} />,
      }}
    />
  );
}
