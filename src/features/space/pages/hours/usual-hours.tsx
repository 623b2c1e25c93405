import { barChartText } from "../../../../web/ui/index.ts";
import type { UsualDay } from "../../index.ts";
import { hoursText } from "./text.ts";

const WIDTH = 720;
const LABELS = 64;
const STEP = (WIDTH - LABELS) / 24;
const ROW = 40;
const BAR = 30;
const AXIS = 26;

/** Share of observed time that the space was open, by day and hour: as a picture and as a table in words. */
export function UsualHours({ days }: { days: readonly UsualDay[] }) {
  const { usuallyCaption, usuallyColumns } = hoursText.page;
  return (
    <figure class="chart" aria-labelledby="usual-caption">
      <figcaption id="usual-caption">{usuallyCaption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${days.length * ROW + AXIS}`} aria-hidden="true" focusable="false">
        {days.map((each, row) => (
          <Row key={each.day} day={each} top={row * ROW} />
        ))}
        {[0, 6, 12, 18, 24].map((hour) => (
          <text
            key={hour}
            class="chart-label"
            x={LABELS + hour * STEP - (hour === 24 ? 10 : 0)}
            y={days.length * ROW + 18}
          >
            {hour}
          </text>
        ))}
      </svg>
      <details class="fold">
        <summary>{barChartText.asTable}</summary>
        <table class="chart-table">
          <thead>
            <tr>
              <th scope="col">{usuallyColumns.day}</th>
              <th scope="col">{usuallyColumns.when}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, hours }) => (
              <tr key={day}>
                <th scope="row">{hoursText.days[day]}</th>
                <td>{bandsText(hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Row({ day: { day, hours }, top }: { day: UsualDay; top: number }) {
  return (
    <g transform={`translate(0 ${top})`}>
      <text class="chart-label chart-label-start" x="0" y={BAR - 2}>
        {hoursText.shortDays[day]}
      </text>
      <path class="chart-floor" d={`M${LABELS} ${BAR + 0.5}H${WIDTH}`} />
      {hours.map((share, hour) => {
        const height = ((share ?? 0) / 100) * BAR;
        const left = LABELS + hour * STEP;
        return <rect key={left} class="chart-bar" x={left + 1} y={BAR - height} width={STEP - 2} height={height} />;
      })}
    </g>
  );
}

/** The hours in bands, the most likely first: "nearly always 10–20, sometimes 20–22". */
function bandsText(hours: readonly (number | null)[]): string {
  const { bands, hardly, noData, noDataAt } = hoursText.page;
  if (hours.every((share) => share === null)) return noData;
  const bandOf = (share: number | null) => (share === null ? null : bands.findIndex(({ least }) => share >= least));
  const described = bands.flatMap(({ text }, band) => {
    const ranges = rangesText(hours.map((share) => bandOf(share) === band));
    return ranges === "" ? [] : [text(ranges)];
  });
  const unobserved = rangesText(hours.map((share) => share === null));
  return [...(described.length === 0 ? [hardly] : described), ...(unobserved ? [noDataAt(unobserved)] : [])].join("; ");
}

function rangesText(marks: readonly boolean[]): string {
  return rangesOf(marks)
    .map(([from, to]) => `${from}–${to}`)
    .join(", ");
}

function rangesOf(marks: readonly boolean[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  marks.forEach((mark, hour) => {
    const last = ranges.at(-1);
    if (!mark) return;
    if (last && last[1] === hour) last[1] = hour + 1;
    else ranges.push([hour, hour + 1]);
  });
  return ranges;
}
