import { DateTime } from "luxon";
import { pathWith } from "../local-path.ts";
import { BarChart, Pagination, Section } from "../ui/index.ts";
import { showcaseWords } from "../words/showcase.ts";

/** A week that has ended, as `leaderboard.list_weeks` tells of it. */
export interface EndedWeek {
  from: string;
  to: string;
  members: number;
  commits: number;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "leaderboard.list_weeks": { weeks: EndedWeek[] };
  }
}

export const LEADERBOARD_PATH = "/leaderboard";

const CHARTED = 12;
/** One bar compares nothing. */
const CHARTED_MIN = 2;
const words = showcaseWords.leaderboard;

type WeeksProps = { weeks: readonly EndedWeek[]; shown: { from: string }; isRunning: boolean };

/** The ways to the week before and after the one that is shown, as far as something was counted. */
export function WeekWays({ weeks, shown, isRunning }: WeeksProps) {
  const at = weeks.findIndex(({ from }) => from < shown.from);
  const before = weeks[at];
  const after = weeks.findLast(({ from }) => from > shown.from);
  const next = after ? pathWith(LEADERBOARD_PATH, { week: after.from }) : LEADERBOARD_PATH;
  return (
    <Pagination
      newer={before && pathWith(LEADERBOARD_PATH, { week: before.from })}
      older={isRunning ? undefined : next}
      words={{ label: words.weeksLabel, newer: words.weekBefore, older: after ? words.weekAfter : words.thisWeek }}
    />
  );
}

/** What counted for everybody together, week by week. */
export function WeeksChart({ weeks }: { weeks: readonly EndedWeek[] }) {
  if (weeks.length < CHARTED_MIN) return null;
  const charted = weeks.slice(0, CHARTED).reverse();
  return (
    <Section title={words.weeksTitle} id="weeks">
      <BarChart
        id="weeks-chart"
        caption={words.weeksChart(charted.length)}
        labelHead={words.weekOf}
        valueHead={words.counted}
        bars={charted.map(({ from, commits }) => ({
          label: DateTime.fromISO(from, { zone: "utc" }).setLocale("en-GB").toFormat("d MMM yyyy"),
          short: DateTime.fromISO(from, { zone: "utc" }).setLocale("en-GB").toFormat("d MMM"),
          value: commits,
        }))}
      />
    </Section>
  );
}
