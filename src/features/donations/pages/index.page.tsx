import {
  call,
  clockOf,
  need,
  openPage,
  type Reply,
  type WebRequest,
  withoutEnvelope,
} from "../../../web/core/index.ts";
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
} from "../../../web/ui/index.ts";
import { donationsText } from "./text.ts";

type Donation = Reply<"payments.list_donations">["recent"][number];

type Terms = Reply<"payments.describe_donation">;

const SHOWN = 50;

export const donors = openPage({
  path: "/donors",
  async show(request) {
    const [wall, terms] = await Promise.all([
      need(request, "payments.list_donations", { limit: SHOWN }),
      call(request, "payments.describe_donation"),
    ]);
    const { title, lede, total, dollars, by, wall: wallTitle, none, noneText, how, howLede, off, offText } = text;
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
                  <Donated key={`${donation.ts} ${donation.tx}`} request={request} donation={donation} />
                ))}
              </Cards>
            </Section>
          )}
          <Section title={how} lede={howLede} split id="donate">
            {terms.ok && <DonationTerms terms={terms.body} />}
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

const text = donationsText;

function Donated({ request, donation }: { request: WebRequest; donation: Donation }) {
  const { name, amount, message_safe_render: message, ts } = donation;
  const who = name ?? text.nobody;
  return (
    <Card
      title={who}
      rank={3}
      lede={text.dollars(amount)}
      footer={<Time at={new Date(ts)} form="date" {...clockOf(request)} />}
    >
      {message && <Untrusted by={who} text={withoutEnvelope(message)} />}
    </Card>
  );
}

function DonationTerms({ terms }: { terms: Terms }) {
  const { facts, steps, first, second, never, dollars } = text;
  const example = `curl -i -X POST ${terms.donate_url}`;
  return (
    <>
      <ol class="plain-list">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CodeBlock label={first} code={example} />
      <CodeBlock label={second} code={`${example} \\\n  -H "PAYMENT-SIGNATURE: $SIGNED_PAYMENT"`} />
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
