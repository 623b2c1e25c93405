import { DAY_MS } from "../../../../kernel/values/duration.ts";
import { dayOf } from "../../../../web/core/index.ts";
import { numberText } from "../../../../web/languages/dates.ts";
import { BarChart, StackedBarChart } from "../../../../web/ui/index.ts";
import { keyText } from "./text.ts";
import type { KeyUsage } from "./types.ts";

const DAYS = 14;
/** Models with a color of their own; the others share one. */
const MODELS_MAX = 4;
/** Of all labels below the bars together, on a phone. */
const LABEL_CHARS = 48;

type Use = NonNullable<KeyUsage["days"]>[number];
type ChartProps = { now: Date; days: readonly Use[]; caption: string };

const tokensOf = ({ tokens_in, tokens_out }: Use) => tokens_in + tokens_out;

/** The days of the charts, oldest first. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) => dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)));
}

/** Tokens by day and model. */
export function TokensByDay({ now, days, caption }: ChartProps) {
  const { barDay, barSum, otherModels } = keyText;
  const byModel = sumsByModel(days);
  const named = byModel.slice(0, MODELS_MAX).map(([model]) => model);
  const series = byModel.length > MODELS_MAX ? [...named, otherModels] : named;
  const bars = lastDays(now).map((day) => {
    const values = series.map(() => 0);
    for (const use of days.filter((each) => each.day === day)) {
      const at = named.indexOf(use.model);
      const place = at < 0 ? named.length : at;
      values[place] = (values[place] ?? 0) + tokensOf(use);
    }
    return { label: day, short: day.slice(8), values };
  });
  return (
    <StackedBarChart
      id="tokens-by-day"
      caption={caption}
      labelHead={barDay}
      sumHead={barSum}
      series={series}
      bars={bars}
      render={short}
    />
  );
}

/** Those with the most tokens first. */
export function TokensByModel({ days, caption }: Omit<ChartProps, "now">) {
  const { barModel, barValue } = keyText;
  const sums = sumsByModel(days);
  const room = Math.max(4, Math.floor(LABEL_CHARS / sums.length));
  const bars = sums.map(([label, value]) => ({ label, short: cut(label, room), value, text: short(value) }));
  return <BarChart id="tokens-by-model" caption={caption} labelHead={barModel} valueHead={barValue} bars={bars} />;
}

function sumsByModel(days: readonly Use[]): [model: string, tokens: number][] {
  const tokens = new Map<string, number>();
  for (const use of days) tokens.set(use.model, (tokens.get(use.model) ?? 0) + tokensOf(use));
  return [...tokens].toSorted(([, a], [, b]) => b - a);
}

function cut(label: string, charsMax: number): string {
  return label.length > charsMax ? `${label.slice(0, charsMax - 1)}…` : label;
}

function short(value: number): string {
  return numberText(value, { notation: "compact", maximumFractionDigits: 1 });
}
