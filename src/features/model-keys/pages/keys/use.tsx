import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { numberText } from "../../../../web/languages/dates.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { ButtonRow, LinkButton, Section, Status, Time } from "../../../../web/ui/index.ts";
import { moneyText } from "./money.ts";
import { keyText } from "./text.ts";
import type { KeyUsage } from "./types.ts";
import { TokensByDay, TokensByModel } from "./use-chart.tsx";

type Key = NonNullable<KeyUsage["keys"]>[number];

/** The member's keys with their quotas, and the tokens of the last two weeks. */
export function KeysInUse({ request, usage }: { request: MemberRequest; usage: KeyUsage }) {
  const { inUse, models } = keyText;
  const { keys = [], days = [], spend } = usage;
  return (
    <Section title={inUse.title} lede={usage.models && models(usage.models)}>
      {keys.length > 0 && <KeyTable request={request} usage={usage} keys={keys} />}
      {spend && spend.month !== "0" && <p>{inUse.spent(moneyText(spend.month, spend.currency))}</p>}
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
    <RecordList
      id="keys-in-use"
      words={keyText.inUse}
      caption={inUse.title}
      rows={keys}
      rowKey={({ key_id }) => key_id}
      columns={{
        key: {
          heads: true,
          cell: ({ key_id, kind, token_prefix, state, models }) => (
            <>
              <a href={`/keys/${key_id}`}>
                {kinds[kind]} <code>{token_prefix}…</code>
              </a>
              {state !== "active" && <Status tone="warning">{inUse[state]}</Status>}
              {models.length < modelsMax && <p class="soft">{inUse.only(models)}</p>}
            </>
          ),
        },
        used: (key) => <Quota of={key} />,
        until: ({ expires_at, gateway_spend }) => (
          <>
            {expires_at ? inUse.ends : inUse.resets}{" "}
            <Time at={new Date(expires_at ?? gateway_spend?.resets_at ?? resetsAt)} {...clock} />
          </>
        ),
      }}
      links={({ key_id, token_prefix }) => [
        { href: `/keys/${key_id}/end`, text: inUse.end, label: inUse.endNamed(token_prefix), kind: "quiet" },
      ]}
    />
  );
}

type Use = Pick<Key, "tokens_used" | "tokens_reserved" | "calls_open" | "allowance" | "gateway_spend">;

/** What a key has used and what its calls under way hold, of its quota. */
export function Quota({ of }: { of: Use }) {
  const { tokens_used, tokens_reserved, calls_open, allowance, gateway_spend } = of;
  if (tokens_used === null || allowance === null) return <>{spendText(gateway_spend)}</>;
  const text = keyText.inUse.usedOf(counted(tokens_used), counted(allowance));
  return (
    <>
      <meter min={0} max={allowance} value={Math.min(allowance, tokens_used)} aria-label={text} /> {text}
      {calls_open > 0 && <p class="soft">{keyText.inUse.open(calls_open, counted(tokens_reserved))}</p>}
    </>
  );
}

function spendText(found: Use["gateway_spend"]): string {
  if (!found) return keyText.inUse.uncounted;
  const { spend, budget, currency } = found;
  return keyText.inUse.counted(moneyText(spend, currency), budget && moneyText(budget, currency));
}

export function counted(value: number): string {
  return numberText(value);
}
