import { texts } from "../../languages/texts.ts";
export const uptimeText = texts({
  oldest: (days: number) => `${days} days ago`,
  today: "Today",
});

/** The worst state of one day; "unknown" without a check. */
export type UptimeDay = { date: string; state: "ok" | "degraded" | "down" | "unknown" };

export type UptimeProps = {
  days: readonly UptimeDay[];
  /** The text alternative of the picture. */
  text: string;
};

const STEP = 8;
const BAR = 5;
const HEIGHT = 36;
/** State is not shown by color alone: a worse day has a lower bar. */
const HEIGHTS = { ok: 36, degraded: 24, down: 12, unknown: 2 } as const;

/** Days are ordered oldest first. */
export function Uptime({ days, text }: UptimeProps) {
  const width = days.length * STEP;
  return (
    <figure class="uptime">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {days.map(({ date, state }, at) => (
          <rect
            key={date}
            class={`uptime-${state}`}
            x={at * STEP}
            y={HEIGHT - HEIGHTS[state]}
            width={BAR}
            height={HEIGHTS[state]}
          />
        ))}
      </svg>
      <p class="uptime-ends" aria-hidden="true">
        <span>{uptimeText.oldest(days.length)}</span>
        <span>{uptimeText.today}</span>
      </p>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
