import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../../src/adapters/database/open.ts";
import { createPostfixLog } from "../../../src/adapters/mail-trace/postfix-log.ts";
import { createSmtpMailer } from "../../../src/adapters/mailer/smtp.ts";
import { type Parts, sendDue } from "../../../src/features/campaigns/engine/sender.ts";
import { startDue, tend } from "../../../src/features/campaigns/engine/tend.ts";
import { campaignState } from "../../../src/features/campaigns/testing/campaign.ts";
import { randomIds } from "../../../src/kernel/values/ids.ts";

/** A process that sends campaigns until they are over. The tests kill it. */
const { DATABASE_URL: url = "", SMTP_URL: smtpUrl = "", MAIL_LOG: log = "", CONNECTIONS = "10" } = process.env;
const connections = Number(CONNECTIONS);
const from = "The House <news@house.example>";
const migrations = new URL("../../../migrations/", import.meta.url);
const { database, stop } = await openDatabase({ url, folder: "", migrations, log: () => undefined });
const mailer = createSmtpMailer({ smtpUrl, from, connections });
const stopping = new AbortController();
process.once("SIGTERM", () => stopping.abort());

const context = {
  database,
  ports: { mailer, mailTrace: log ? createPostfixLog(log) : null },
  settings: {
    baseUrl: "https://house.example",
    listMail: { from, connections, perDomainRate: 100_000, returnAddress: null, traceAfterMs: 1_000 },
  },
  now: () => new Date(),
  newId: randomIds.newId,
  signal: stopping.signal,
} as unknown as Parts;
// Shorter than in production, so that tests need not wait for a minute after each kill.
const options = { connections, perDomain: 2, rate: 100_000, leaseMs: 3_000, batch: 200, tendMs: 500 };

process.stdout.write("ready\n");
while (!stopping.signal.aborted) {
  await startDue(context);
  await tend(context);
  await sendDue(context, options);
  const state = await campaignState(database);
  if (state === "finished" || state === "cancelled") break;
  await sleep(100);
}
await mailer.close?.();
await stop();
