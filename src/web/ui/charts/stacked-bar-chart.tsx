import type { ComponentChildren } from "preact";
import { barChartText } from "./bar-chart.tsx";

/** `values` in the order of the series; `short` is the label below the bar where `label` is too long. */
type StackedBar = { label: string; short?: string; values: readonly number[] };

export type StackedBarChartProps = {
  /** Unique on the page. */
  id: string;
  /** One sentence that describes the chart and names the figure. */
  caption: ComponentChildren;
  /** Column heading of the bars in the equivalent table. */
  labelHead: string;
  /** Column heading of the sums. */
  sumHead: string;
  /** From the floor up; at most five. */
  series: readonly string[];
  bars: readonly StackedBar[];
  /** A value as it is read. */
  render: (value: number) => string;
};

const WIDTH = 720;
const HEIGHT = 200;
const FLOOR = 172;
const CEILING = 24;
const GAP = 0.28;
const LABELS_MAX = 12;
/** Each series has a pattern beside its color. */
const PATTERNS = ["", "M0 0L8 8M-2 6L2 10M6-2L10 2", "M0 4H8", "M8 0L0 8M-2 2L2-2M6 10L10 6", "M4 0V8"] as const;

const sumOf = ({ values }: StackedBar) => values.reduce((sum, value) => sum + value, 0);

/** The chart is hidden from screen readers; the table has the same numbers. */
export function StackedBarChart({ id, caption, labelHead, sumHead, series, bars, render }: StackedBarChartProps) {
  return (
    <figure class="chart" aria-labelledby={`${id}-caption`}>
      <figcaption id={`${id}-caption`}>{caption}</figcaption>
      <Legend id={id} series={series} />
      <Picture id={id} bars={bars} render={render} />
      <details class="fold">
        <summary>{barChartText.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard */}
        <section class="chart-scroll" aria-labelledby={`${id}-caption`} tabIndex={0}>
          <table class="chart-table">
            <thead>
              <tr>
                <th scope="col">{labelHead}</th>
                {series.map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
                {series.length > 1 && <th scope="col">{sumHead}</th>}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.label}>
                  <th scope="row">{bar.label}</th>
                  {series.map((name, at) => (
                    <td key={name}>{render(bar.values[at] ?? 0)}</td>
                  ))}
                  {series.length > 1 && <td>{render(sumOf(bar))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function Legend({ id, series }: Pick<StackedBarChartProps, "id" | "series">) {
  return (
    <ul class="chart-legend">
      {series.map((name, at) => (
        <li key={name}>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <Fill id={`${id}-key-${at}`} at={at} />
            <rect width="16" height="16" rx="3" fill={`url(#${id}-key-${at})`} />
          </svg>{" "}
          {name}
        </li>
      ))}
    </ul>
  );
}

function Picture({ id, bars, render }: Pick<StackedBarChartProps, "id" | "bars" | "render">) {
  const most = Math.max(1, ...bars.map(sumOf));
  const step = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / LABELS_MAX);
  const heightOf = (value: number) => (value / most) * (FLOOR - CEILING);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {PATTERNS.map((_, at) => (
        <Fill key={at} id={`${id}-fill-${at}`} at={at} />
      ))}
      <path class="chart-floor" d={`M0 ${FLOOR}.5H${WIDTH}`} />
      {bars.map((bar, index) => {
        const middle = (index + 0.5) * step;
        const sum = sumOf(bar);
        let top = FLOOR;
        return (
          <g key={bar.label}>
            {bar.values.map((value, at) => {
              const height = heightOf(value);
              top -= height;
              return (
                <rect
                  key={at}
                  class="chart-part"
                  fill={`url(#${id}-fill-${at})`}
                  x={(index + GAP / 2) * step}
                  y={top}
                  width={step * (1 - GAP)}
                  height={height}
                />
              );
            })}
            {index % every === 0 && sum > 0 && (
              <text class="chart-value" x={middle} y={top - 7}>
                {render(sum)}
              </text>
            )}
            {index % every === 0 && (
              <text class="chart-label" x={middle} y={HEIGHT - 8}>
                {bar.short ?? bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Fill({ id, at }: { id: string; at: number }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect class={`chart-series-${at + 1}`} width="8" height="8" />
      {PATTERNS[at] && <path class="chart-stripe" d={PATTERNS[at]} />}
    </pattern>
  );
}
