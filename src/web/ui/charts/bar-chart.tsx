import type { ComponentChildren } from "preact";

export const barChartText = { asTable: "Show as a table" };

/**
 * One bar: what it stands for, how much, and the amount as people read it when that is more than the number. `short` is
 * written below the bar where the label is too long for that.
 */
export type Bar = { label: string; value: number; text?: string; short?: string };

export type BarChartProps = {
  /** Unique on the page. */
  id: string;
  /** What the chart shows, as a sentence; it names the figure. */
  caption: ComponentChildren;
  /** What the labels are, and what the numbers count: the heads of the equivalent table. */
  labelHead: string;
  valueHead: string;
  bars: readonly Bar[];
};

const WIDTH = 720;
const HEIGHT = 200;
const FLOOR = 172;
const CEILING = 24;
const GAP = 0.28;
/** With more bars than these not every label has room; the table below has them all. */
const LABELS_MAX = 12;

/** Amounts side by side, each bar with its amount on top. The picture is for the eye; the table says the same. */
export function BarChart({ id, caption, labelHead, valueHead, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / LABELS_MAX);
  return (
    <figure class="chart" aria-labelledby={`${id}-caption`}>
      <figcaption id={`${id}-caption`}>{caption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path class="chart-floor" d={`M0 ${FLOOR}.5H${WIDTH}`} />
        {bars.map(({ label, short, value, text }, index) => {
          const height = (value / most) * (FLOOR - CEILING);
          const middle = (index + 0.5) * step;
          const isNamed = index % every === 0;
          return (
            <g key={label}>
              <rect
                class="chart-bar"
                x={(index + GAP / 2) * step}
                y={FLOOR - height}
                width={step * (1 - GAP)}
                height={height}
                rx="3"
              />
              {isNamed && (
                <text class="chart-value" x={middle} y={FLOOR - height - 7}>
                  {text ?? value}
                </text>
              )}
              {isNamed && (
                <text class="chart-label" x={middle} y={HEIGHT - 8}>
                  {short ?? label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details class="fold">
        <summary>{barChartText.asTable}</summary>
        <table class="chart-table">
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text ?? value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
