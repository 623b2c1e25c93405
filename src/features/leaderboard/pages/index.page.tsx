import { DateTime } from "luxon";
import { call, clockOf, need, openPage, type WebRequest } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { BarChart, EmptyState, LinkButton, Notice, PageHeader, Section, Table, Time } from "../../../web/ui/index.ts";
import { BOARD_INSPECTION_PATH } from "./operate.page.tsx";
import { boardInspectionText, leaderboardText } from "./text.ts";
import { LEADERBOARD_PATH, WeekLinks, WeeksChart } from "./weeks.tsx";

interface Standing {
  rank: number;
  handle: string;
  commits: number;
  /** Present for members only. */
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

const SHOWN = 50;
/** Charts need several bars to compare. */
const CHARTED_MIN = 3;
const CHARTED = 8;
const LABEL_CHARS = 9;

export const leaderboard = openPage({
  path: LEADERBOARD_PATH,
  async show(request) {
    const [board, { weeks }] = await Promise.all([boardFor(request), need(request, "leaderboard.list_weeks")]);
    const text = leaderboardText;
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={ledeOf(board)}
            actions={
              request.viewer?.operator && (
                <LinkButton href={BOARD_INSPECTION_PATH}>{boardInspectionText.link}</LinkButton>
              )
            }
          />
          <WeekLinks weeks={weeks} shown={board.week} isRunning={!board.final} />
          {board.members.length === 0 ? (
            <EmptyState title={board.final ? text.noneEnded : text.none}>
              {board.final ? text.noneEndedText : text.noneText}
            </EmptyState>
          ) : (
            <Standings request={request} board={board} />
          )}
          <WeeksChart weeks={weeks} />
          <Section title={text.rule} lede={text.ruleLede} split id="rule">
            <ul class="plain-list">
              {sentences(board.rule).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              <li>{text.weeks}</li>
            </ul>
          </Section>
        </>
      ),
    };
  },
});

/** Members see names; anonymous visitors see only the logins that members made public. */
async function boardFor(request: WebRequest): Promise<Board> {
  const week = request.query("week");
  const input = { limit: SHOWN, ...(/^2\d{3}-\d{2}-\d{2}$/.test(week) && DateTime.fromISO(week).isValid && { week }) };
  if (request.viewer && !request.viewer.suspended) {
    const full = await call(request, "leaderboard.get_board", input);
    if (full.ok) return full.body;
  }
  return need(request, "leaderboard.get_public", input);
}

function Standings({ request, board }: { request: WebRequest; board: Board }) {
  const text = leaderboardText;
  const { members, total, stale, generated_at } = board;
  const first = members.slice(0, CHARTED);
  const isNamed = members.some(({ name }) => name !== undefined);
  return (
    <>
      {stale && <Notice tone="warning">{text.stale}</Notice>}
      {first.length >= CHARTED_MIN && (
        <BarChart
          id="week"
          caption={board.final ? text.endedChart(first.length) : text.chart(first.length)}
          labelHead={text.member}
          valueHead={text.counted}
          bars={first.map(({ handle, commits }) => ({ label: handle, short: shortHandle(handle), value: commits }))}
        />
      )}
      <Table
        id="board"
        caption={board.final ? text.endedCaption : text.caption}
        rows={members}
        rowKey={({ handle }) => handle}
        columns={[
          { label: text.columns.rank, cell: ({ rank }) => rank },
          { label: text.columns.handle, heads: true, cell: ({ handle }) => handle },
          ...(isNamed ? [{ label: text.columns.name, cell: ({ name }: Standing) => name }] : []),
          { label: text.columns.commits, align: "end", cell: ({ commits }) => commits },
        ]}
      />
      <p class="soft">
        {total > members.length && `${text.more(members.length, total)} `}
        {text.read} <Time at={new Date(generated_at)} {...clockOf(request)} />
      </p>
    </>
  );
}

function ledeOf({ week, final }: Board): string {
  const text = leaderboardText;
  const [from, to] = [day(week.from), day(week.to)];
  return final ? `${text.ended(from, to)} ${text.endedLede}` : `${text.lede} ${text.week(from, to)}`;
}

function shortHandle(handle: string): string {
  return handle.length <= LABEL_CHARS ? handle : `${handle.slice(0, LABEL_CHARS - 1)}…`;
}

function sentences(text: string): string[] {
  return text.split(/(?<=\.) (?=[A-Z])/);
}

function day(date: string): string {
  return dateText(DateTime.fromISO(date, { zone: "utc" }), "longDayOfMonth");
}
