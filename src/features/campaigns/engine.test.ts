import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { createPostfixLog } from "../../adapters/mail-trace/postfix-log.ts";
import { createSmtpMailer } from "../../adapters/mailer/smtp.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { type Relay, startRelay, type Treatment } from "../mailing/testing/relay.ts";
import { breakerCounts } from "./breaker-counts.ts";
import { decideUnknown } from "./engine/resolve-unknown.ts";
import { type Parts, sendDue } from "./engine/sender.ts";
import { startDue, tend } from "./engine/tend.ts";
import { acceptOutcomes, countOutcomes, setState } from "./store.ts";
import { approvedCampaign, CAMPAIGN, campaignState, outcomes, subscribe, sum } from "./testing/campaign.ts";

const OPTIONS = { connections: 5, perDomain: 2, rate: 10_000, leaseMs: 60_000, batch: 50, tendMs: 1_000 };
const TABLES = "campaign, campaign_pace, campaign_mailbox, mailing_subscriber, mailing_suppression, mailing_counter";
const FROM = "The House <news@house.example>";

let bench: JobBench;
let folder: string;
let relay: Relay | undefined;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  bench = await startJobBench();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atrium-relay-"));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await relay?.close();
  await run("empty", `TRUNCATE ${TABLES} CASCADE`);
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => bench[Symbol.asyncDispose]());

interface Given {
  readonly count?: number;
  readonly treat?: (to: string) => Treatment;
  readonly isTraced?: boolean;
  readonly delayMs?: number;
}

/** A started campaign, and a sender beside a mail server. */
async function begin({ count = 20, treat, isTraced = false, delayMs = 0 }: Given = {}): Promise<Parts> {
  const log = join(folder, "mail.log");
  relay = await startRelay({ log, delayMs, ...(treat && { treat }) });
  const context = sender(isTraced ? log : null);
  await subscribe(bench.database, count, 5, bench.clock.now());
  await approvedCampaign(bench.database, bench.clock.now());
  await startDue(context);
  return context;
}

function sender(log: string | null, options: object = {}): Parts {
  const mailer = createSmtpMailer({ smtpUrl: relay?.url ?? "", from: FROM, connections: 5, ...options });
  closers.push(async () => mailer.close?.());
  const context = bench.context({ mailer, mailTrace: log ? createPostfixLog(log) : null });
  const settings = { ...context.settings, baseUrl: "https://house.example" };
  return { ...context, settings: { ...settings, listMail: { ...settings.listMail, from: FROM } } };
}

const setCampaign = (state: "paused" | "running") =>
  bench.database.transaction((tx) =>
    setState(tx, CAMPAIGN, { state, pauseReason: state === "paused" ? "operator" : null }),
  );
const run = (name: string, text: string) => bench.database.transaction((tx) => tx.run({ name, text }, []));

test("two senders send one mail to each recipient, with the headers of a list", async () => {
  const context = await begin({ count: 120 });
  await Promise.all([sendDue(context, OPTIONS), sendDue(sender(null), OPTIONS)]);
  expect(await outcomes(bench.database)).toEqual({ sent: 120 });
  expect([relay?.accepted.size, relay?.total(), await campaignState(bench.database)]).toEqual([120, 120, "finished"]);
  const content = relay?.contentOf("7@d2.example").replaceAll(/\r\n[ \t]/g, " ") ?? "";
  expect(content).toMatch(
    /^List-Unsubscribe: <https:\/\/house\.example\/newsletter\/unsubscribe\/sbr_00000007\.\S+>\r$/m,
  );
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(content).toMatch(/^List-I[dD]: .*<newsletter\.house\.example>\r$/m);
  expect(content).toMatch(/^Precedence: bulk\r$/m);
  expect(content).toMatch(/^Message-ID: +<cmp_\w+\.sbr_00000007\.[0-9a-f]{12}@house\.example>\r$/m);
  expect(content).toMatch(/^To: 7@d2\.example\r$/m);
  expect(content).not.toContain("f".repeat(32));
});

test("a connection that ends after the text leaves an unknown outcome, never a second mail", async () => {
  const context = await begin({ count: 5, treat: (to) => ({ answer: to === "3@d3.example" ? "drop" : 250 }) });
  await sendDue(context, { ...OPTIONS, connections: 1 });
  expect(await outcomes(bench.database)).toEqual({ sent: 4, unknown: 1 });
  expect([...(relay?.accepted.values() ?? [])]).toEqual([1, 1, 1, 1, 1]);
});

test("asks the server's record about unknown outcomes, and sends again only what it never had", async () => {
  const context = await begin({ count: 6, isTraced: true });
  const mark = `UPDATE campaign_delivery SET state = 'unknown', claimed_by = 'killed'
    WHERE subscriber_id IN ('sbr_00000001', 'sbr_00000002')`;
  const first = { ...context, ports: { ...context.ports, mailTrace: null } };
  await sendDue(first, OPTIONS);
  await run("reopen", "UPDATE campaign SET state = 'running', ended_at = NULL");
  await run("lost", mark);
  await run("never", "UPDATE campaign_delivery SET message_id = '<never@x>' WHERE subscriber_id = 'sbr_00000002'");
  await tend(context);
  expect((await outcomes(bench.database)).unknown, "a stalled sender could still finish").toBe(2);
  bench.clock.advance(2 * MINUTE_MS);
  await tend(context);
  expect(await outcomes(bench.database)).toEqual({ sent: 5, queued: 1 });
  await sendDue(context, OPTIONS);
  expect([await outcomes(bench.database), relay?.accepted.get("1@d1.example")]).toEqual([{ sent: 6 }, 1]);
  expect(relay?.accepted.get("2@d2.example"), "the record named no such mail").toBe(2);
});

test("operators leave unknown outcomes or send them again", async () => {
  const context = await begin({ count: 4, treat: (to) => ({ answer: to.startsWith("2@") ? "drop" : 250 }) });
  await sendDue(context, { ...OPTIONS, connections: 1 });
  const decide = (decision: "leave" | "send_again") =>
    bench.database.transaction((tx) => {
      const now = bench.clock.now();
      return decideUnknown(tx, { id: CAMPAIGN, decision, now, settled: now });
    });
  expect([await decide("leave"), await decide("leave"), await campaignState(bench.database)]).toEqual([
    1,
    0,
    "finished",
  ]);
  expect([await decide("send_again"), await campaignState(bench.database)]).toEqual([1, "running"]);
  expect(await outcomes(bench.database)).toEqual({ sent: 3, queued: 1 });
});

test("a refused recipient fails, an unknown mailbox gets no mail again, and others wait", async () => {
  const treat = (to: string): Treatment => {
    if (to.startsWith("1@")) return { answer: 550, text: "5.1.1 no such mailbox", at: "rcpt" };
    if (to.startsWith("2@")) return { answer: 550, text: "5.7.1 blocked by policy for 2@d2.example", at: "data" };
    return to.startsWith("3@") ? { answer: 450, text: "4.2.1 try again", at: "data" } : { answer: 250 };
  };
  const context = await begin({ count: 4, treat });
  await sendDue(context, OPTIONS);
  expect(await outcomes(bench.database)).toEqual({ sent: 1, failed: 2, deferred: 1 });
  const rows = await run("reasons", "SELECT reason, response FROM campaign_delivery WHERE state = 'failed' ORDER BY 1");
  expect(rows).toMatchObject([{ reason: "block" }, { reason: "hard" }]);
  expect(JSON.stringify(rows), "the answer is stored without the address").not.toContain("2@d2.example");
  expect(await run("suppressed", "SELECT reason FROM mailing_suppression")).toEqual([{ reason: "hard_bounce" }]);
  await sendDue(context, OPTIONS);
  expect((await outcomes(bench.database)).deferred).toBe(1);
  for (let attempt = 0; attempt < 5; attempt++) {
    bench.clock.advance(300 * MINUTE_MS);
    await sendDue(context, OPTIONS);
  }
  expect([await outcomes(bench.database), await campaignState(bench.database)]).toEqual([
    { sent: 1, failed: 3 },
    "finished",
  ]);
});

test("who leaves or is suppressed after the start is skipped", async () => {
  const context = await begin({ count: 10 });
  await run(
    "left",
    `UPDATE mailing_subscription SET state = 'unsubscribed', left_at = now(), left_by = 'link'
     WHERE subscriber_id = 'sbr_00000001'`,
  );
  await run("erased", "DELETE FROM mailing_subscriber WHERE id = 'sbr_00000002'");
  await run(
    "stopped",
    `INSERT INTO mailing_suppression SELECT address_hash, 1, 'complaint', now() FROM mailing_subscriber
     WHERE id = 'sbr_00000003'`,
  );
  await sendDue(context, OPTIONS);
  expect(await outcomes(bench.database)).toEqual({ sent: 7, skipped: 3 });
});

test("a pause stops before the next mail, not after the claimed batch", async () => {
  const context = await begin({ count: 100, delayMs: 20 });
  const sending = sendDue(context, { ...OPTIONS, connections: 2 });
  while ((relay?.total() ?? 0) < 6) await new Promise((resolve) => setTimeout(resolve, 2));
  await setCampaign("paused");
  const atPause = relay?.total() ?? 0;
  await sending;
  expect((relay?.total() ?? 0) - atPause).toBeLessThanOrEqual(4);
  expect(await outcomes(bench.database)).not.toHaveProperty("unknown");
  await setCampaign("running");
  await sendDue(context, OPTIONS);
  expect([await outcomes(bench.database), relay?.total()]).toEqual([{ sent: 100 }, 100]);
});

test("a stopping process finishes the mails under way and gives back the rest", async () => {
  const context = await begin({ count: 100, delayMs: 20 });
  const stopping = new AbortController();
  const sending = sendDue({ ...context, signal: stopping.signal }, OPTIONS);
  while ((relay?.total() ?? 0) < 10) await new Promise((resolve) => setTimeout(resolve, 2));
  stopping.abort();
  const count = await sending;
  const after = await outcomes(bench.database);
  expect([after.sent, after.unknown, after.claimed, sum(after)]).toEqual([count, undefined, undefined, 100]);
  expect(relay?.total()).toBe(count);
});

test("sends no faster to a domain than its rate, and halves the rate when asked", async () => {
  const context = await begin({ count: 60, treat: () => ({ answer: 450, text: "4.7.0 too many", at: "data" }) });
  const stopping = new AbortController();
  await run("slow", "UPDATE campaign_pace SET rate = 2, tokens = 2");
  const limited = { ...OPTIONS, rate: 2 };
  const began = performance.now();
  const sending = sendDue({ ...context, signal: stopping.signal }, limited);
  await new Promise((resolve) => setTimeout(resolve, 600));
  stopping.abort();
  await sending;
  const { deferred } = await outcomes(bench.database);
  expect(deferred, "two mails for each of five domains").toBeGreaterThanOrEqual(10);
  const seconds = (performance.now() - began) / 1000;
  expect(deferred, "and two more a second").toBeLessThanOrEqual(10 + 5 * Math.floor(2 * seconds));
  const rates = (await run("rates", "SELECT rate FROM campaign_pace")) as { rate: number }[];
  expect(Math.max(...rates.map(({ rate }) => rate))).toBeLessThan(2);
});

test("pauses when more than a twentieth of the mailboxes do not exist, and tells operators why", async () => {
  const treat = (to: string): Treatment =>
    Number.parseInt(to, 10) % 10 === 0 ? { answer: 550, text: "5.1.1 unknown", at: "rcpt" } : { answer: 250 };
  const context = await begin({ count: 400, treat });
  const limited = { ...OPTIONS, tendMs: 20, connections: 2 };
  await sendDue(context, limited);
  const [campaign] = await run("why", "SELECT state, pause_reason FROM campaign");
  expect(campaign).toEqual({ state: "paused", pause_reason: "hard_bounces" });
  await bench.database.transaction(async (tx) => {
    await acceptOutcomes(tx, CAMPAIGN, breakerCounts(await countOutcomes(tx, CAMPAIGN)));
    await setState(tx, CAMPAIGN, { state: "running" });
  });
  await sendDue(context, limited);
  expect(await campaignState(bench.database), "resuming accepts what happened so far").toBe("finished");
});

test("signs both unsubscribe headers", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  await begin({ count: 1 });
  await sendDue(sender(null, { dkim: { domain: "house.example", selector: "s1", privateKey } }), OPTIONS);
  const signature = /^DKIM-Signature:([\s\S]*?)\r\n(?! )/m.exec(relay?.contentOf("1@d1.example") ?? "")?.[1] ?? "";
  const fields = /\bh=([^;]+);/.exec(signature.replaceAll(/\s+/g, ""))?.[1]?.toLowerCase().split(":");
  expect(fields).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post", "list-id", "from"]));
});
