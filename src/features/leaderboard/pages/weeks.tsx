import { DateTime } from "luxon";
import { pathWith, type Reply } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { BarChart, Pagination, Section } from "../../../web/ui/index.ts";
import { leaderboardText } from "./text.ts";

export type EndedWeek = Reply<"leaderboard.list_weeks">["weeks"][number];

export const LEADERBOARD_PATH = "/leaderboard";

const CHARTED = 12;
/** Charts need several bars to compare. */
const CHARTED_MIN = 2;
const text = leaderboardText;

type WeeksProps = { weeks: readonly EndedWeek[]; shown: { from: string }; isRunning: boolean };

/** Links to the previous and next week with counts. */
export function WeekLinks({ weeks, shown, isRunning }: WeeksProps) {
  const at = weeks.findIndex(({ from }) => from < shown.from);
  const before = weeks[at];
  const after = weeks.findLast(({ from }) => from > shown.from);
  const next = after ? pathWith(LEADERBOARD_PATH, { week: after.from }) : LEADERBOARD_PATH;
  return (
    <Pagination
      newer={before && pathWith(LEADERBOARD_PATH, { week: before.from })}
      older={isRunning ? undefined : next}
      words={{ label: text.weeksLabel, newer: text.weekBefore, older: after ? text.weekAfter : text.thisWeek }}
    />
  );
}

/** Totals of all members by week. */
export function WeeksChart({ weeks }: { weeks: readonly EndedWeek[] }) {
  if (weeks.length < CHARTED_MIN) return null;
  const charted = weeks.slice(0, CHARTED).reverse();
  return (
    <Section title={text.weeksTitle} id="weeks">
      <BarChart
        id="weeks-chart"
        caption={text.weeksChart(charted.length)}
        labelHead={text.weekOf}
        valueHead={text.counted}
        bars={charted.map(({ from, commits }) => ({
          label: dateText(DateTime.fromISO(from, { zone: "utc" }), "date"),
          short: dateText(DateTime.fromISO(from, { zone: "utc" }), "dayOfMonth"),
          value: commits,
        }))}
      />
    </Section>
  );
}
