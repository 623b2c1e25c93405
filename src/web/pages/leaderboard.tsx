import { DateTime } from "luxon";
import { call, need } from "../call.ts";
import { LEADERBOARD_PATH, WeeksChart, WeekWays } from "../leaderboard/weeks.tsx";
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
  final: boolean;
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
  path: LEADERBOARD_PATH,
  async show(visit) {
    const [board, { weeks }] = await Promise.all([boardFor(visit), need(visit, "leaderboard.list_weeks")]);
    const words = showcaseWords.leaderboard;
    return {
      title: words.title,
      body: (
        <>
          <PageHeader
            title={words.title}
            lede={ledeOf(board)}
            actions={
              visit.viewer?.operator && (
                <LinkButton href={BOARD_INSPECTION_PATH}>{boardInspectionWords.link}</LinkButton>
              )
            }
          />
          <WeekWays weeks={weeks} shown={board.week} isRunning={!board.final} />
          {board.members.length === 0 ? (
            <EmptyState title={board.final ? words.noneEnded : words.none}>
              {board.final ? words.noneEndedText : words.noneText}
            </EmptyState>
          ) : (
            <Standings visit={visit} board={board} />
          )}
          <WeeksChart weeks={weeks} />
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
  const week = visit.query("week");
  const asked = { limit: SHOWN, ...(/^2\d{3}-\d{2}-\d{2}$/.test(week) && DateTime.fromISO(week).isValid && { week }) };
  if (visit.viewer && !visit.viewer.suspended) {
    const full = await call(visit, "leaderboard.get_board", asked);
    if (full.ok) return full.body;
  }
  return need(visit, "leaderboard.get_public", asked);
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
          caption={board.final ? words.endedChart(first.length) : words.chart(first.length)}
          labelHead={words.member}
          valueHead={words.counted}
          bars={first.map(({ handle, commits }) => ({ label: handle, short: shortened(handle), value: commits }))}
        />
      )}
      <Table
        id="board"
        caption={board.final ? words.endedCaption : words.caption}
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

function ledeOf({ week, final }: Board): string {
  const words = showcaseWords.leaderboard;
  const [from, to] = [day(week.from), day(week.to)];
  return final ? `${words.ended(from, to)} ${words.endedLede}` : `${words.lede} ${words.week(from, to)}`;
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
