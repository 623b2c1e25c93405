import type { ComponentChildren } from "preact";
import { texts } from "../../languages/texts.ts";

export const barChartText = texts({ asTable: "Show as a table" });

/** `text` replaces the number; `short` is the label below the bar where `label` is too long. */
type Bar = { label: string; value: number; text?: string; short?: string };

export type BarChartProps = {
  /** Unique on the page. */
  id: string;
  /** One sentence that describes the chart and names the figure. */
  caption: ComponentChildren;
  /** Column headings of the equivalent table. */
  labelHead: string;
  valueHead: string;
  bars: readonly Bar[];
};

const WIDTH = 720;
const HEIGHT = 200;
const FLOOR = 172;
const CEILING = 24;
const GAP = 0.28;
/** Above this number only some labels are drawn; the table has them all. */
const LABELS_MAX = 12;

/** The chart is hidden from screen readers; the table has the same numbers. */
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
