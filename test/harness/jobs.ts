import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cardSignatures } from "../../src/adapters/card-signatures/jose.ts";
import { openDatabase } from "../../src/adapters/database/open.ts";
import { createSignedPosts } from "../../src/adapters/envelope-sinks/signed-posts.ts";
import { createWebhooks } from "../../src/adapters/envelope-sinks/webhook.ts";
import { fileTypes } from "../../src/adapters/file-types/by-content.ts";
import { createGithub } from "../../src/adapters/github/rest-and-graphql.ts";
import { createModelReader } from "../../src/adapters/model-reader/reader.ts";
import { createDiskStore } from "../../src/adapters/object-store/disk.ts";
import { createGuardedOutbound } from "../../src/adapters/outbound/guarded.ts";
import { createPdfWriter } from "../../src/adapters/pdf/pdfkit.ts";
import { createPrinterBridges } from "../../src/adapters/printer-bridge/bridges.ts";
import { openIdProviders } from "../../src/adapters/sign-in/external/discovery.ts";
import { createRecordings } from "../../src/adapters/speech/ffmpeg.ts";
import { createTextRecordReader } from "../../src/adapters/text-records/dns.ts";
import { createWebPush, newPushKeys } from "../../src/adapters/web-push/web-push.ts";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { createParsers } from "../../src/app/parsers/parsers.ts";
import { sealer } from "../../src/app/sealer.ts";
import { prepareSpace } from "../../src/features/space/index.ts";
import type { JobContext } from "../../src/kernel/catalogue/area.ts";
import { DELETE_EXPIRED } from "../../src/kernel/catalogue/retention.ts";
import type { Database } from "../../src/kernel/ports/database.ts";
import type { Ports } from "../../src/kernel/ports/index.ts";
import { randomIds } from "../../src/kernel/values/ids.ts";
import { createTestDatabase, type TestAtrium, TestClock } from "./atrium.ts";

/** A database for running jobs directly, without a server or job runner. */
export interface JobBench extends AsyncDisposable {
  readonly database: Database;
  readonly clock: TestClock;
  /** Each context acts as a process. */
  context(ports?: Partial<Ports>): JobContext;
}

/** `allow`: private ranges that both outbound ports may reach. */
export async function startJobBench(allow: readonly string[] = ["127.0.0.0/8"]): Promise<JobBench> {
  const { url, drop } = await createTestDatabase();
  const migrations = new URL("../../migrations/", import.meta.url);
  const { database, stop } = await openDatabase({ url, folder: "", migrations, log: () => undefined });
  const clock = new TestClock();
  await prepareSpace(database, randomIds.bytes(24), clock.now());
  const outbound = createGuardedOutbound({ allow, userAgent: "Atrium test" });
  const parsers = createParsers();
  const folder = mkdtempSync(join(tmpdir(), "atrium-jobs-"));
  const objects = await createDiskStore(folder, randomIds.bytes);
  const github = createGithub({ url: "https://github.invalid", token: null, outbound, now: () => clock.now() });
  return {
    database,
    clock,
    context: (ports = {}) => ({
      database,
      ports: {
        operatorsOutbound: outbound,
        membersOutbound: outbound,
        openIdProviders: openIdProviders(outbound),
        textRecords: createTextRecordReader(),
        calendar: parsers.calendar,
        cardSignatures,
        fileTypes,
        objects,
        eventPages: parsers.eventPages,
        mailReports: parsers.mailReports,
        newsFeeds: parsers.newsFeeds,
        github,
        images: parsers.images,
        pdf: createPdfWriter(),
        models: createModelReader(parsers.images),
        gcode: parsers.gcode,
        mailer: {
          send: async () => undefined,
          sendList: async () => ({ state: "sent", response: "250 OK", code: 250 }),
        },
        mailTrace: null,
        returnMailbox: null,
        webPush: createWebPush(outbound),
        webhooks: createWebhooks({ outbound, now: () => clock.now() }),
        operatorsWebhooks: createSignedPosts({ outbound, now: () => clock.now() }),
        facilitator: null,
        duesProvider: null,
        telegram: null,
        matrix: null,
        modelGateway: null,
        modelUpstreams: null,
        documents: parsers.documents,
        fileContents: parsers.fileContents,
        house: null,
        corpusFolder: null,
        languageModel: null,
        retrieval: null,
        weather: null,
        speech: null,
        virusScanner: null,
        recordings: createRecordings({ folder: join(folder, "recordings"), now: () => clock.now() }),
        printerBridges: createPrinterBridges(outbound, randomIds.bytes),
        sinks: [],
        ...ports,
      },
      settings: {
        baseUrl: "http://localhost",
        houseUrl: null,
        downloadsUrl: "http://localhost",
        signDownload: (address) => address,
        deliveriesAtOnce: 4,
        messengers: [],
        examine: async () => [],
        isSetUp: () => true,
        signCheckIn: (text: string) => text,
        eventHosts: ["luma.com", "lu.ma"],
        tokenDays: 365,
        files: { bytesMax: 1024 ** 3, filesMax: 500, fileBytesMax: 1024 ** 3, scans: false },
        listMail: { from: null, connections: 4, perDomainRate: 1_000, returnAddress: null, traceAfterMs: 60_000 },
        oauthCodeFlow: true,
        clientDocumentsOnLoopback: false,
        activityDays: 400,
        highlightDays: 14,
        securityContact: null,
        githubReadsPrivate: false,
        payments: null,
        credits: null,
        consumers: [],
        researchUpstream: false,
        spaceKeySeed: () => Buffer.alloc(32),
        environment: { eventHosts: null, mail: null, webhook: null },
        settingSecrets: sealer(Buffer.alloc(32), "tests", randomIds.bytes),
        pushKeys: newPushKeys(),
        printerSecrets: sealer(Buffer.alloc(32), "tests", randomIds.bytes),
        hashAddress: (address) => address,
      },
      now: () => clock.now(),
      newId: randomIds.newId,
      call: () => Promise.reject(new Error("these jobs call no operation")),
      signal: new AbortController().signal,
    }),
    async [Symbol.asyncDispose]() {
      await outbound.close();
      await parsers.close();
      await stop();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the job that deletes expired rows. Returns the number of rows by table. */
export async function deleteExpired(context: JobContext): Promise<Record<string, number>> {
  const job = atriumCatalogue().jobs.find(({ name }) => name === DELETE_EXPIRED);
  const result = await job?.run(context);
  const counts = (result?.parameters?.tables ?? []) as readonly { table: string; count: number }[];
  return Object.fromEntries(counts.map(({ table, count }) => [table, count]));
}

/** For running a job on a server whose own jobs are off. */
export function jobContext({ kernel }: Pick<TestAtrium, "kernel">, clock: TestClock): JobContext {
  return {
    ...kernel,
    now: () => clock.now(),
    newId: kernel.ids.newId,
    signal: new AbortController().signal,
    call: () => Promise.reject(new Error("these jobs call no operation")),
  };
}
