import { call, need } from "../call.ts";
import { withoutEnvelope } from "../events/event-text.ts";
import { openPage } from "../page.ts";
import {
  Card,
  Cards,
  CodeBlock,
  DefinitionList,
  EmptyState,
  Notice,
  PageHeader,
  Section,
  Time,
  Untrusted,
} from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { showcaseWords } from "../words/showcase.ts";

interface Donation {
  name: string | null;
  amount: number;
  message_safe_render: string | null;
  tx: string | null;
  ts: string;
}

interface Terms {
  tiers: { usd: number }[];
  payTo: string;
  asset: string;
  network: string;
  donate_url: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "payments.list_donations": { total_usdc: number; donor_count: number; recent: Donation[] };
    "payments.describe_donation": Terms;
  }
}

const SHOWN = 50;

export const donors = openPage({
  path: "/donors",
  async show(visit) {
    const [wall, terms] = await Promise.all([
      need(visit, "payments.list_donations", { limit: SHOWN }),
      call(visit, "payments.describe_donation"),
    ]);
    const { title, lede, total, dollars, by, wall: wallTitle, none, noneText, how, howLede, off, offText } = words;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {wall.donor_count > 0 && (
            <Section title={total} split>
              <p class="big-number">{dollars(wall.total_usdc)}</p>
              <p class="soft">{by(wall.donor_count)}</p>
            </Section>
          )}
          {wall.recent.length === 0 ? (
            <EmptyState title={none}>{noneText}</EmptyState>
          ) : (
            <Section title={wallTitle}>
              <Cards>
                {wall.recent.map((donation) => (
                  <Donated key={`${donation.ts} ${donation.tx}`} visit={visit} donation={donation} />
                ))}
              </Cards>
            </Section>
          )}
          <Section title={how} lede={howLede} split id="donate">
            {terms.ok && <How terms={terms.body} />}
            {!terms.ok && (
              <Notice tone="info" title={terms.refused.kind === "not_configured" ? off : ""}>
                {terms.refused.kind === "not_configured" ? offText : terms.refused.text}
              </Notice>
            )}
          </Section>
        </>
      ),
    };
  },
});

const words = showcaseWords.donors;

function Donated({ visit, donation }: { visit: Visit; donation: Donation }) {
  const { name, amount, message_safe_render: message, ts } = donation;
  const who = name ?? words.nobody;
  return (
    <Card
      title={who}
      rank={3}
      lede={words.dollars(amount)}
      footer={<Time at={new Date(ts)} form="date" {...clockOf(visit)} />}
    >
      {message && <Untrusted by={who} text={withoutEnvelope(message)} />}
    </Card>
  );
}

function How({ terms }: { terms: Terms }) {
  const { facts, steps, first, second, never, dollars } = words;
  const request = `curl -i -X POST ${terms.donate_url}`;
  return (
    <>
      <ol class="plain-list">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CodeBlock label={first} code={request} />
      <CodeBlock label={second} code={`${request} \\\n  -H "PAYMENT-SIGNATURE: $SIGNED_PAYMENT"`} />
      <p class="soft">{never}</p>
      <DefinitionList
        facts={[
          { term: facts.amounts, detail: terms.tiers.map(({ usd }) => dollars(usd)).join(", ") },
          { term: facts.network, detail: <code>{terms.network}</code> },
          { term: facts.token, detail: <code>{terms.asset}</code> },
          { term: facts.wallet, detail: <code>{terms.payTo}</code> },
        ]}
      />
    </>
  );
}
