import { DateTime } from "luxon";
import { call, need } from "../call.ts";
import { openPage } from "../page.ts";
import { BarChart, EmptyState, LinkButton, Notice, PageHeader, Section, Table, Time } from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { boardInspectionWords } from "../words/moderation.ts";
import { showcaseWords } from "../words/showcase.ts";
import { BOARD_INSPECTION_PATH } from "./operate-leaderboard.tsx";

interface Standing {
  rank: number;
  handle: string;
  commits: number;
  /** Given to members only. */
  name?: string;
}

interface Board {
  generated_at: string;
  stale: boolean;
  week: { from: string; to: string };
  total: number;
  members: Standing[];
  rule: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "leaderboard.get_public": Board;
    "leaderboard.get_board": Board;
  }
}

const SHOWN = 50;
/** One bar compares nothing. */
const CHARTED_MIN = 3;
const CHARTED = 8;
const LABEL_CHARS = 9;

export const leaderboard = openPage({
  path: "/leaderboard",
  async show(visit) {
    const board = await boardFor(visit);
    const words = showcaseWords.leaderboard;
    return {
      title: words.title,
      body: (
        <>
          <PageHeader
            title={words.title}
            lede={`${words.lede} ${words.week(day(board.week.from), day(board.week.to))}`}
            actions={
              visit.viewer?.operator && (
                <LinkButton href={BOARD_INSPECTION_PATH}>{boardInspectionWords.link}</LinkButton>
              )
            }
          />
          {board.members.length === 0 ? (
            <EmptyState title={words.none}>{words.noneText}</EmptyState>
          ) : (
            <Standings visit={visit} board={board} />
          )}
          <Section title={words.rule} lede={words.ruleLede} split id="rule">
            <ul class="plain-list">
              {sentences(board.rule).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              <li>{words.weeks}</li>
            </ul>
          </Section>
        </>
      ),
    };
  },
});

/** Members are shown names; everybody else the logins that were put up in public. */
async function boardFor(visit: Visit): Promise<Board> {
  if (visit.viewer && !visit.viewer.suspended) {
    const full = await call(visit, "leaderboard.get_board", { limit: SHOWN });
    if (full.ok) return full.body;
  }
  return need(visit, "leaderboard.get_public", { limit: SHOWN });
}

function Standings({ visit, board }: { visit: Visit; board: Board }) {
  const words = showcaseWords.leaderboard;
  const { members, total, stale, generated_at } = board;
  const first = members.slice(0, CHARTED);
  const isNamed = members.some(({ name }) => name !== undefined);
  return (
    <>
      {stale && <Notice tone="warning">{words.stale}</Notice>}
      {first.length >= CHARTED_MIN && (
        <BarChart
          id="week"
          caption={words.chart(first.length)}
          labelHead={words.member}
          valueHead={words.counted}
          bars={first.map(({ handle, commits }) => ({ label: handle, short: shortened(handle), value: commits }))}
        />
      )}
      <Table
        id="board"
        caption={words.caption}
        rows={members}
        rowKey={({ handle }) => handle}
        columns={[
          { label: words.columns.rank, cell: ({ rank }) => rank },
          { label: words.columns.handle, heads: true, cell: ({ handle }) => handle },
          ...(isNamed ? [{ label: words.columns.name, cell: ({ name }: Standing) => name }] : []),
          { label: words.columns.commits, align: "end", cell: ({ commits }) => commits },
        ]}
      />
      <p class="soft">
        {total > members.length && `${words.more(members.length, total)} `}
        {words.read} <Time at={new Date(generated_at)} {...clockOf(visit)} />
      </p>
    </>
  );
}

function shortened(handle: string): string {
  return handle.length <= LABEL_CHARS ? handle : `${handle.slice(0, LABEL_CHARS - 1)}…`;
}

function sentences(text: string): string[] {
  return text.split(/(?<=\.) (?=[A-Z])/);
}

function day(date: string): string {
  return DateTime.fromISO(date, { zone: "utc" }).setLocale("en-GB").toFormat("d MMMM");
}
