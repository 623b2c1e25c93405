import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/adapters/database/open.ts";
import {
  approvedCampaign,
  campaignState,
  outcomes,
  subscribe,
  sum,
} from "../../src/features/campaigns/testing/campaign.ts";
import { type Relay, startRelay } from "../../src/features/mailing/testing/relay.ts";
import { prepareSpace } from "../../src/features/space/index.ts";
import type { Database } from "../../src/kernel/ports/database.ts";
import { randomIds } from "../../src/kernel/values/ids.ts";
import { createTestDatabase } from "../harness/atrium.ts";
import { TYPESCRIPT } from "../harness/process.ts";

const IS_FULL = process.env.FAULTS === "full";
const COUNT = Number(process.env.FAULTS_RECIPIENTS ?? (IS_FULL ? 50_000 : 600));
const KILLS = IS_FULL ? 3 : 2;
const SENDERS = 2;
const CONNECTIONS = 10;
const SENDER = fileURLToPath(new URL("./campaigns/sender.ts", import.meta.url));

let folder: string;
let source: { url: string; drop(): Promise<void> };
let database: Database;
let stop: () => Promise<void>;
let relay: Relay;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "atrium-campaign-"));
  source = await createTestDatabase();
  const migrations = new URL("../../migrations/", import.meta.url);
  ({ database, stop } = await openDatabase({ url: source.url, folder: "", migrations, log: () => undefined }));
  await prepareSpace(database, randomIds.bytes(24), new Date());
});
afterEach(async () => {
  await kill("SIGKILL");
  await relay?.close();
  await stop();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(count: number): Promise<void> {
  // The answer comes later than the record of the mail, so that kills fall in between.
  relay = await startRelay({ log: join(folder, "mail.log"), delayMs: 10 });
  await subscribe(database, count, 97, new Date());
  await approvedCampaign(database, new Date());
}

async function startSenders(count: number, { isTraced }: { isTraced: boolean }): Promise<void> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    CONNECTIONS: String(CONNECTIONS),
    DATABASE_URL: source.url,
    SMTP_URL: relay.url,
    MAIL_LOG: isTraced ? join(folder, "mail.log") : "",
  };
  children = Array.from({ length: count }, () =>
    spawn(process.execPath, [...TYPESCRIPT, SENDER], { env, stdio: ["ignore", "pipe", "inherit"] }),
  );
  await Promise.all(children.map((child) => child.stdout && once(child.stdout, "data")));
}

async function kill(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    running.map((child) => {
      child.kill(signal);
      return once(child, "exit");
    }),
  );
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

const isOver = async () => (await campaignState(database)) === "finished";
const twice = () => [...relay.accepted].filter(([, count]) => count > 1);

test("killed senders send no mail twice, and each recipient gets one where the relay can be asked", async () => {
  await begin(COUNT);
  const begunAt = performance.now();
  const underWay: number[] = [];
  for (let round = 1; round <= KILLS; round++) {
    await startSenders(SENDERS, { isTraced: true });
    await until(() => relay.total() >= (COUNT * round) / (KILLS + 1));
    await kill("SIGKILL");
    underWay.push((await outcomes(database)).sending ?? 0);
  }
  const arrived = relay.total();
  await startSenders(SENDERS, { isTraced: true });
  await until(isOver);
  const seconds = (performance.now() - begunAt) / 1000;
  const counts = await outcomes(database);
  const rate = Math.round(COUNT / seconds);
  console.info(
    `campaign: ${COUNT} recipients, ${KILLS}×${SENDERS} kills at ${arrived} mails, under way at the kills: ${underWay.join(", ")}; ` +
      `${seconds.toFixed(1)} s (${rate}/s with restarts), ${JSON.stringify(counts)}, twice: ${twice().length}`,
  );
  expect(twice()).toEqual([]);
  expect(relay.accepted.size).toBe(COUNT);
  expect(counts).toEqual({ sent: COUNT });
  // What an earlier kill left is settled only once its leases have ended.
  for (const [round, count] of underWay.entries()) {
    expect(count).toBeLessThanOrEqual((round + 1) * SENDERS * CONNECTIONS);
  }
  expect(Math.max(...underWay), "a kill that hit mails under way").toBeGreaterThan(0);
}, 1_800_000);

test("without a record, the outcomes that a kill hid are unknown, listed and never sent again", async () => {
  const count = 300;
  await begin(count);
  await startSenders(SENDERS, { isTraced: false });
  await until(() => relay.total() >= count / 2);
  await kill("SIGKILL");
  await startSenders(1, { isTraced: false });
  await until(isOver);
  const counts = await outcomes(database);
  const unknown = counts.unknown ?? 0;
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(SENDERS * CONNECTIONS);
  expect([sum(counts), (counts.sent ?? 0) + unknown, twice()]).toEqual([count, count, []]);
}, 300_000);

test("a sender that gets SIGTERM leaves no unknown outcome", async () => {
  const count = 300;
  await begin(count);
  await startSenders(1, { isTraced: false });
  await until(() => relay.total() >= count / 3);
  await kill("SIGTERM");
  const counts = await outcomes(database);
  expect([counts.unknown, counts.sending, counts.claimed]).toEqual([undefined, undefined, undefined]);
  expect([counts.sent, sum(counts)]).toEqual([relay.total(), count]);
}, 300_000);
