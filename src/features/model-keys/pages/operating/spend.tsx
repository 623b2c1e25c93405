import { DateTime } from "luxon";
import type { Reply } from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { BarChart, LinkButton, Notice, PageLink, Section, Table } from "../../../../web/ui/index.ts";
import { lastDays, moneyText, shortMoney } from "../keys/parts.ts";
import { modelsText } from "./text.ts";

/** The chart scales from one up, so amounts below one are drawn in millionths. */
const SCALE = 1_000_000;

export const PRICES_PATH = "/operate/models/prices";

type ModelSpend = NonNullable<Reply<"credits.list_model_use">["spend"]>;
type SpendProps = { now: Date; spend: ModelSpend };

/** What models cost: this month beside its budget, by day, by model and by member. */
export function Spend({ now, spend }: SpendProps) {
  const { spend: text, columns, useColumns } = modelsText;
  const { month, prices, by_model: byModel, by_member: byMember } = spend;
  const money = (amount: string) => moneyText(amount, month.currency);
  return (
    <Section title={text.title}>
      <Month spend={spend} />
      {prices.length === 0 && <p class="soft">{text.noPrices}</p>}
      <p>
        <LinkButton href={PRICES_PATH}>{text.prices}</LinkButton>
      </p>
      {spend.by_day.length > 0 && <CostByDay now={now} spend={spend} />}
      {byModel.length > 0 && (
        <Table
          id="cost-by-model"
          caption={text.byModel}
          rows={byModel}
          rowKey={({ model }) => model}
          columns={[
            { label: useColumns.model, heads: true, cell: ({ model }) => <code>{model}</code> },
            { label: text.cost, align: "end", cell: ({ cost }) => money(cost) },
          ]}
        />
      )}
      {byMember.length > 0 && (
        <Table
          id="cost-by-member"
          caption={text.byMember}
          rows={byMember}
          rowKey={({ user_id }) => user_id}
          columns={[
            {
              label: columns.member,
              heads: true,
              cell: ({ user_id, display_name }) => (
                <PageLink href={`/operate/members/${user_id}`} dir="auto">
                  {display_name}
                </PageLink>
              ),
            },
            { label: text.cost, align: "end", cell: ({ cost }) => money(cost) },
          ]}
        />
      )}
    </Section>
  );
}

function Month({ spend: { month } }: Pick<SpendProps, "spend">) {
  const { spend: text } = modelsText;
  const { currency, budget, percent, at_limit } = month;
  const name = dateText(DateTime.fromISO(month.month, { zone: "utc" }), "monthWithYear");
  const spent = text.month(name, moneyText(month.spent, currency));
  if (budget === null || at_limit === null) return <p>{`${spent} ${text.noBudget}`}</p>;
  const ofBudget = text.budget(percent, moneyText(budget, currency));
  const words = `${spent} ${ofBudget} ${text.atLimit[at_limit]}`;
  if (percent >= 100) {
    return (
      <Notice tone="warning" title={text.used}>
        {words}
      </Notice>
    );
  }
  return (
    <p>
      <meter min={0} max={100} value={percent} aria-label={ofBudget} /> {words}
    </p>
  );
}

function CostByDay({ now, spend: { month, by_day: byDay } }: SpendProps) {
  const { spend: text, useColumns } = modelsText;
  const bars = lastDays(now).map((day) => {
    const cost = byDay.find((each) => each.day === day)?.cost;
    const text = cost === undefined ? "" : shortMoney(cost, month.currency);
    return { label: day, short: day.slice(8), value: Number(cost ?? 0) * SCALE, text };
  });
  return (
    <BarChart id="cost-by-day" caption={text.byDay} labelHead={useColumns.day} valueHead={text.cost} bars={bars} />
  );
}
