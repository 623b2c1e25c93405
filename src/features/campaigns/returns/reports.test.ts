import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type JobBench, startJobBench } from "../../../../test/harness/jobs.ts";
import { createImapMailbox } from "../../../adapters/mail-reports/imap-mailbox.ts";
import { createSmtpMailer } from "../../../adapters/mailer/smtp.ts";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { type ImapServer, startImapServer } from "../../mailing/testing/imap-server.ts";
import { type Relay, startRelay, type Treatment } from "../../mailing/testing/relay.ts";
import { bounce, complaint, OUT_OF_OFFICE } from "../../mailing/testing/reports.ts";
import { sendDue } from "../engine/sender.ts";
import { startDue } from "../engine/tend.ts";
import { readReturns } from "../jobs/read-returns.ts";
import { say } from "../messages.ts";
import { approvedCampaign, CAMPAIGN, outcomes, subscribe } from "../testing/campaign.ts";
import { acceptReport } from "./accept-report.ts";
import { findMailbox } from "./store.ts";

const OPTIONS = { connections: 2, perDomain: 2, rate: 10_000, leaseMs: 60_000, batch: 50, tendMs: 1_000 };
const TABLES = "campaign, campaign_pace, campaign_mailbox, mailing_subscriber, mailing_suppression, mailing_counter";

let bench: JobBench;
let relay: Relay;
let imap: ImapServer;
let context: JobContext;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  bench = await startJobBench();
});
beforeEach(async () => {
  imap = await startImapServer();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await relay?.close();
  await imap.close();
  await rows("empty", `TRUNCATE ${TABLES} CASCADE`);
});
afterAll(() => bench[Symbol.asyncDispose]());

/** A campaign that was handed over to a mail server. */
async function send(count: number, treat?: (to: string) => Treatment): Promise<void> {
  relay = await startRelay(treat && { treat });
  const mailer = createSmtpMailer({ smtpUrl: relay.url, from: "The House <news@house.example>", connections: 2 });
  closers.push(async () => mailer.close?.());
  const bare = bench.context({ mailer, returnMailbox: createImapMailbox(imap.url) });
  const listMail = { ...bare.settings.listMail, returnAddress: "bounces@house.example" };
  context = { ...bare, settings: { ...bare.settings, baseUrl: "https://house.example", listMail } };
  await subscribe(bench.database, count, 5, bench.clock.now());
  await approvedCampaign(bench.database, bench.clock.now());
  await startDue(context);
  await sendDue(context, OPTIONS);
}

const rows = <Row>(name: string, text: string, values: unknown[] = []) =>
  bench.database.transaction((tx) => tx.run<Row>({ name, text }, values));

async function deliveryOf(subscriber: number) {
  const [row] = await rows<Record<string, string>>(
    "delivery",
    `SELECT d.state, d.reason, d.response, d.message_id, d.return_token, x.reason AS stopped, p.left_by
     FROM campaign_delivery d JOIN mailing_subscriber s ON s.id = d.subscriber_id
       JOIN mailing_subscription p ON p.subscriber_id = s.id
       LEFT JOIN mailing_suppression x ON x.hash = s.address_hash
     WHERE d.subscriber_id = 'sbr_' || lpad($1::text, 8, '0')`,
    [subscriber],
  );
  return row ?? {};
}
const returnPath = async (subscriber: number) => `bounces+${(await deliveryOf(subscriber)).return_token}@house.example`;
const read = () => readReturns.run(context);

describe("bounces in the mailbox", () => {
  test("each mail comes back to an address of its own, and says so to no reader", async () => {
    await send(3);
    const from = [1, 2, 3].map((each) => relay.returnPathOf(`${each}@d${each}.example`));
    expect(from).toEqual(await Promise.all([1, 2, 3].map(returnPath)));
    expect(new Set(from).size).toBe(3);
    expect(relay.contentOf("1@d1.example")).not.toContain("bounces+");
  });

  test("a mailbox that does not exist gets no further mail, by return path or by Message-ID", async () => {
    await send(4);
    imap.deliver(bounce({ to: (await returnPath(1)).toUpperCase() }));
    imap.deliver(bounce({ messageId: (await deliveryOf(2)).message_id ?? "" }));
    expect(await read()).toEqual(say.bouncesOrComplaints({ count: 2 }));
    for (const each of [1, 2]) {
      const { state, reason, response, stopped, left_by } = await deliveryOf(each);
      expect([state, reason, stopped, left_by]).toEqual(["failed", "hard", "hard_bounce", "bounce"]);
      expect(response, "without the address").toBe("5.1.1 550 5.1.1 <…>: unknown user");
    }
    expect(await outcomes(bench.database)).toEqual({ sent: 2, failed: 2 });
    expect([...imap.seen]).toEqual([1, 2]);
  });

  test("forged, foreign and damaged mails change nothing and stay unseen", async () => {
    await send(2);
    const before = await deliveryOf(1);
    imap.deliver(bounce({ to: `bounces+${"0".repeat(24)}@house.example` }));
    imap.deliver(bounce({ to: "bounces@house.example", messageId: "<cmp.sbr_00000001.guess@house.example>" }));
    imap.deliver(OUT_OF_OFFICE);
    imap.deliver("Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n".repeat(500));
    imap.deliver(complaint({ messageId: before.message_id ?? "", type: "not-spam" }));
    expect(await read()).toBeNull();
    expect([await deliveryOf(1), imap.seen.size]).toEqual([before, 0]);
    expect(await findMailbox(bench.database.read)).toMatchObject({ uid: 5, others: 5, fault: null });
  });

  test("a complaint stops mail at once; the mail counts as sent", async () => {
    await send(2);
    imap.deliver(complaint({ messageId: (await deliveryOf(1)).message_id ?? "" }));
    await read();
    const { state, reason, stopped, left_by } = await deliveryOf(1);
    expect([state, reason, stopped, left_by]).toEqual(["sent", "complaint", "complaint", "complaint"]);
  });

  test("a block is about us: it stops no mail", async () => {
    await send(1);
    imap.deliver(bounce({ to: await returnPath(1), status: "5.7.1" }));
    await read();
    expect(await deliveryOf(1)).toMatchObject({ state: "failed", reason: "block", stopped: null });
  });

  test("a bounce after a crash settles the unknown outcome; so does a receipt", async () => {
    await send(3, (to) => ({ answer: to.startsWith("3@") ? 250 : "drop" }));
    expect((await outcomes(bench.database)).unknown).toBe(2);
    imap.deliver(bounce({ to: await returnPath(1) }));
    imap.deliver(bounce({ to: await returnPath(2), action: "relayed", status: "2.0.0" }));
    await read();
    expect(await deliveryOf(1)).toMatchObject({ state: "failed", reason: "hard" });
    expect(await deliveryOf(2)).toMatchObject({ state: "sent", reason: "traced", stopped: null });
  });

  test("a crash before the mark repeats a report, which then changes nothing", async () => {
    await send(1);
    imap.deliver(bounce({ to: await returnPath(1), status: "4.2.2" }));
    expect(await read()).toEqual(say.bouncesOrComplaints({ count: 1 }));
    await rows("forget", "DELETE FROM campaign_mailbox");
    expect(await read()).toBeNull();
    expect(await rows("reports", "SELECT kind FROM campaign_report")).toEqual([{ kind: "soft" }]);
  });

  test("keeps why the mailbox could not be read", async () => {
    await send(1);
    await imap.close();
    await expect(read()).rejects.toThrow();
    expect((await findMailbox(bench.database.read))?.fault).toMatch(/\S/);
    imap = await startImapServer();
  });
});

test("soft bounces of three campaigns within 90 days end the mails", async () => {
  await send(1);
  const report = async (campaign: string, at: Date) => {
    const [{ token } = { token: "" }] = await rows<{ token: string }>(
      "again",
      `INSERT INTO campaign_delivery (campaign_id, subscriber_id, domain, state, message_id, return_token, attempts,
         next_at, changed_at)
       VALUES ($1, 'sbr_00000001', 'd1.example', 'sent', $1, left(md5($1), 24), 1, $2, $2)
       ON CONFLICT (campaign_id, subscriber_id) DO UPDATE SET attempts = 1 RETURNING return_token AS token`,
      [campaign, at],
    );
    const soft = { id: campaign, source: "webhook", kind: "soft", detail: "4.2.2 full" } as const;
    await acceptReport(bench.database, { ...soft, messageIds: [], tokens: [token] }, at);
    return (await deliveryOfAny())?.stopped ?? null;
  };
  const deliveryOfAny = async () => {
    const [row] = await rows<{ stopped: string }>("stopped", "SELECT reason AS stopped FROM mailing_suppression");
    return row;
  };
  await rows(
    "more campaigns",
    `INSERT INTO campaign SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'cmp_' || i, 'slug', 'other-' || i))).*
     FROM campaign c, generate_series(1, 3) i`,
  );
  const start = bench.clock.now();
  expect(await report(CAMPAIGN, start)).toBeNull();
  expect(await report("cmp_1", daysAfter(start, 60)), "two").toBeNull();
  expect(await report("cmp_2", daysAfter(start, 95)), "the first is too old").toBeNull();
  expect(await report("cmp_3", daysAfter(start, 100))).toBe("soft_bounces");
});
