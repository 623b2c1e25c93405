import { createTransport } from "nodemailer";
import { createSmtpMailer } from "../src/adapters/mailer/smtp.ts";
import { mailFor } from "../src/features/campaigns/engine/message.ts";
import { type Parts, sendDue } from "../src/features/campaigns/engine/sender.ts";
import { startDue } from "../src/features/campaigns/engine/tend.ts";
import { findCampaign } from "../src/features/campaigns/store.ts";
import { approvedCampaign, CAMPAIGN, subscribe } from "../src/features/campaigns/testing/campaign.ts";
import { searchEntries } from "../src/features/newsletter/search/store.ts";
import { type BenchEnvironment, openEnvironment } from "./environment.ts";

const ROUNDS = 3;
const MAILS = Number(process.env.BENCH_MAILS ?? 2_000);
const CONNECTIONS = 10;
const DOMAINS = 50;
const FROM = "The House <news@house.example>";
/** Least ratio of the campaign's mails in a second to nodemailer's. */
const TARGET = 0.7;
const ISSUES = 150;
const SEARCHES = 400;

type Print = (name: string, head: readonly string[], rows: string[][]) => void;

/** Measures a campaign beside nodemailer alone, and the newsletter's search beside its SQL, in turns. */
export async function mail(print: Print): Promise<void> {
  const bench = await openEnvironment();
  try {
    const sink = await bench.baseline("rivals/mail-sink.mjs", {});
    const smtpUrl = sink.url.replace("http:", "smtp:");
    await subscribe(bench.atrium.kernel.database, MAILS, DOMAINS, new Date());
    const rates = { alone: 0, campaign: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      await newCampaign(bench);
      rates.alone = Math.max(rates.alone, await perSecond(MAILS, () => sendAlone(bench, smtpUrl)));
      rates.campaign = Math.max(rates.campaign, await perSecond(MAILS, () => sendCampaign(bench, smtpUrl)));
    }
    const ratio = rates.campaign / rates.alone;
    const verdict = ratio >= TARGET ? "met" : "missed";
    const search = await searchRates(bench);
    print(
      "newsletter",
      ["what", "per s", "beside", "per s", "ratio", "target", "verdict"],
      [
        ["campaign", whole(rates.campaign), "nodemailer", whole(rates.alone), ratio.toFixed(2), `≥ ${TARGET}`, verdict],
        [
          "search",
          whole(search.rest),
          "the same SQL",
          whole(search.sql),
          (search.rest / search.sql).toFixed(2),
          "",
          "",
        ],
      ],
    );
  } finally {
    await bench.close();
  }
}

const whole = (rate: number) => rate.toFixed(0);

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - began);
}

const run = ({ atrium }: BenchEnvironment, name: string, text: string, values: unknown[] = []) =>
  atrium.kernel.database.transaction((tx) => tx.run({ name: `bench_${name}`, text }, values), {
    statementMsMax: 120_000,
  });

/** Frozen and due; not measured. */
async function newCampaign(bench: BenchEnvironment): Promise<void> {
  await run(bench, "no_mails", "DELETE FROM campaign_delivery");
  await run(bench, "no_campaign", "DELETE FROM campaign");
  await run(bench, "no_pace", "DELETE FROM campaign_pace");
  await approvedCampaign(bench.atrium.kernel.database, new Date());
  await startDue(partsOf(bench, null));
}

function partsOf({ atrium }: BenchEnvironment, smtpUrl: string | null): Parts {
  const { kernel } = atrium;
  const mailer = smtpUrl ? createSmtpMailer({ smtpUrl, from: FROM, connections: CONNECTIONS }) : kernel.ports.mailer;
  const listMail = { ...kernel.settings.listMail, from: FROM, perDomainRate: 1_000_000 };
  return {
    database: kernel.database,
    ports: { ...kernel.ports, mailer },
    settings: { ...kernel.settings, listMail },
    now: () => new Date(),
    newId: kernel.ids.newId,
    signal: new AbortController().signal,
  };
}

async function sendCampaign(bench: BenchEnvironment, smtpUrl: string): Promise<void> {
  const parts = partsOf(bench, smtpUrl);
  const options = {
    connections: CONNECTIONS,
    perDomain: 2,
    rate: 1_000_000,
    leaseMs: 60_000,
    batch: 200,
    tendMs: 5_000,
  };
  const sent = await sendDue(parts, options);
  await parts.ports.mailer.close?.();
  if (sent !== MAILS) throw new Error(`${sent} of ${MAILS} mails were sent`);
}

/** The same mails over the same number of connections, without a database. */
async function sendAlone({ atrium }: BenchEnvironment, smtpUrl: string): Promise<void> {
  const campaign = await findCampaign(atrium.kernel.database.read, CAMPAIGN);
  if (!campaign) throw new Error("no campaign");
  const pool = { pool: true, maxConnections: CONNECTIONS, maxMessages: Number.POSITIVE_INFINITY };
  const transport = createTransport({ url: smtpUrl, ...pool } as Parameters<typeof createTransport>[0]);
  const sender = {
    space: "The House",
    baseUrl: "https://house.example",
    key: Buffer.alloc(32),
    host: "house.example",
    returnAddress: null,
  };
  let next = 1;
  const connection = async () => {
    for (let at = next++; at <= MAILS; at = next++) {
      const names = { subscriber_id: `sbr_${at}`, message_id: `<${at}@house.example>`, return_token: null };
      const { to, ...mail } = mailFor(campaign, { ...names, email: `${at}@d${at % DOMAINS}.example` }, sender);
      await transport.sendMail({ ...mail, from: FROM, to: { name: "", address: to } });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  transport.close();
}

/** The best of the rounds, one request at a time. */
async function searchRates(bench: BenchEnvironment): Promise<{ rest: number; sql: number }> {
  await fillArchive(bench);
  const rates = { rest: 0, sql: 0 };
  const rest = async () => {
    for (let at = 0; at < SEARCHES; at++) {
      const reply = await fetch(`${bench.server.url}/api/newsletter/search?q=loom+word${at}`);
      if (reply.status !== 200) throw new Error(`the search answered ${reply.status}`);
      await reply.arrayBuffer();
    }
  };
  const sql = async () => {
    for (let at = 0; at < SEARCHES; at++) await searchEntries(bench.atrium.kernel.database.read, `loom word${at}`, 10);
  };
  for (let round = 0; round < ROUNDS; round++) {
    rates.sql = Math.max(rates.sql, await perSecond(SEARCHES, sql));
    rates.rest = Math.max(rates.rest, await perSecond(SEARCHES, rest));
  }
  return rates;
}

/** Issues of 14 stories, each with 200 words. */
async function fillArchive(bench: BenchEnvironment): Promise<void> {
  const document = `jsonb_build_object('slug', 'b-' || i, 'number', i, 'title', 'Issue ' || i, 'dek', '', 'datespan', '',
    'published', '2026-01-01T00:00:00.000Z', 'meta', '{"sources": []}'::jsonb, 'corrections', '[]'::jsonb, 'beats',
    jsonb_build_array(jsonb_build_object('id', 'news', 'title', 'News', 'stories', (SELECT jsonb_agg(jsonb_build_object(
      'id', 's-' || s, 'headline', 'Story ' || s, 'dek', '', 'feature', NULL, 'image', NULL, 'sources', '[]'::jsonb,
      'body', jsonb_build_array('The loom of word' || (i * 14 + s) % 400 || repeat(' thread warp weft', 66))))
      FROM generate_series(1, 14) s))))`;
  await run(
    bench,
    "issues",
    `INSERT INTO signal_issue (id, slug, number, title, state, rev, published_at, created_at, updated_at)
     SELECT 'iss_b' || i, 'b-' || i, i, 'Issue ' || i, 'published', 1, now(), now(), now()
     FROM generate_series(1, $1::int) i`,
    [ISSUES],
  );
  await run(
    bench,
    "editions",
    `INSERT INTO signal_edition (issue_id, revision, document, sha256, published_at)
     SELECT 'iss_b' || i, 1, ${document}, repeat('0', 64), now() FROM generate_series(1, $1::int) i`,
    [ISSUES],
  );
  await run(
    bench,
    "entries",
    `INSERT INTO signal_entry (slug, story_id, headline, dek, body)
     SELECT 'b-' || i, 's-' || s, 'story ' || s, '', 'the loom of word' || (i * 14 + s) % 400
       || repeat(' thread warp weft', 66)
     FROM generate_series(1, $1::int) i, generate_series(1, 14) s`,
    [ISSUES],
  );
  await run(bench, "analyze", "ANALYZE signal_entry");
}
