import { DAY_MS } from "../../kernel/values/duration.ts";
import { clockOf, dayOf, type MemberRequest } from "../core/index.ts";
import { BarChart, ButtonRow, LinkButton, Section, Status, Table, Time } from "../ui/index.ts";
import { keyText } from "./text.ts";
import type { KeyUsage } from "./types.ts";

const DAYS = 14;

type Key = NonNullable<KeyUsage["keys"]>[number];
type Use = NonNullable<KeyUsage["days"]>[number];

/** The member's keys with their quotas, and the tokens of the last two weeks. */
export function KeysInUse({ request, usage }: { request: MemberRequest; usage: KeyUsage }) {
  const { inUse, models } = keyText;
  const { keys = [], days = [] } = usage;
  return (
    <Section title={inUse.title} lede={usage.models && models(usage.models)}>
      {keys.length > 0 && <KeyTable request={request} usage={usage} keys={keys} />}
      {days.length > 0 && <TokensByDay now={request.now} days={days} caption={inUse.byDay} />}
      {days.length > 0 && <TokensByModel days={days} caption={inUse.byModel} />}
      <ButtonRow>
        {days.length > 0 && <LinkButton href="/keys/use.csv">{inUse.csv}</LinkButton>}
        <LinkButton href="/docs/guide/using-models" kind="quiet">
          {inUse.guide}
        </LinkButton>
      </ButtonRow>
    </Section>
  );
}

function KeyTable({ request, usage, keys }: { request: MemberRequest; usage: KeyUsage; keys: Key[] }) {
  const { inUse, kinds } = keyText;
  const { resets_at: resetsAt, models: { length: modelsMax } = [] } = usage;
  const clock = clockOf(request);
  return (
    <Table
      id="keys-in-use"
      caption={inUse.title}
      captionHidden
      rows={keys}
      rowKey={({ key_id }) => key_id}
      columns={[
        {
          label: inUse.columns.key,
          heads: true,
          cell: ({ kind, token_prefix, state, models }) => (
            <>
              {kinds[kind]} <code>{token_prefix}…</code>
              {state === "suspended" && <Status tone="warning">{inUse.suspended}</Status>}
              {models.length < modelsMax && <p class="soft">{inUse.only(models)}</p>}
            </>
          ),
        },
        { label: inUse.columns.used, cell: (key) => <Quota of={key} /> },
        {
          label: inUse.columns.until,
          cell: ({ expires_at }) => (
            <>
              {expires_at ? inUse.ends : inUse.resets} <Time at={new Date(expires_at ?? resetsAt)} {...clock} />
            </>
          ),
        },
        {
          label: inUse.columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ key_id, token_prefix }) => (
            <LinkButton href={`/keys/${key_id}/end`} kind="quiet" small label={inUse.endNamed(token_prefix)}>
              {inUse.end}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** What a key has used and what its calls under way hold, of its quota. */
export function Quota({ of }: { of: Pick<Key, "tokens_used" | "tokens_reserved" | "calls_open" | "allowance"> }) {
  const { tokens_used, tokens_reserved, calls_open, allowance } = of;
  const text = keyText.inUse.usedOf(counted(tokens_used), counted(allowance));
  return (
    <>
      <meter min={0} max={allowance} value={Math.min(allowance, tokens_used)} aria-label={text} /> {text}
      {calls_open > 0 && <p class="soft">{keyText.inUse.open(calls_open, counted(tokens_reserved))}</p>}
    </>
  );
}

export function TokensByDay({ now, days, caption }: { now: Date; days: readonly Use[]; caption: string }) {
  const { barDay, barValue } = keyText;
  const bars = Array.from({ length: DAYS }, (_, index) => {
    const day = dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS));
    const used = days.filter((each) => each.day === day);
    const value = used.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0);
    return { label: day, short: day.slice(8), value, text: short(value) };
  });
  return <BarChart id="tokens-by-day" caption={caption} labelHead={barDay} valueHead={barValue} bars={bars} />;
}

/** Those with the most tokens first. */
export function TokensByModel({ days, caption }: { days: readonly Use[]; caption: string }) {
  const { barModel, barValue } = keyText;
  const tokens = new Map<string, number>();
  for (const { model, tokens_in, tokens_out } of days) {
    tokens.set(model, (tokens.get(model) ?? 0) + tokens_in + tokens_out);
  }
  const bars = [...tokens]
    .map(([label, value]) => ({ label, value, text: short(value) }))
    .toSorted((a, b) => b.value - a.value);
  return <BarChart id="tokens-by-model" caption={caption} labelHead={barModel} valueHead={barValue} bars={bars} />;
}

export function counted(value: number): string {
  return value.toLocaleString("en-GB");
}

function short(value: number): string {
  return value === 0 ? "" : value.toLocaleString("en-GB", { notation: "compact", maximumFractionDigits: 1 });
}
