import { createHmac } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { createCalendarReader } from "../adapters/calendar/ical.ts";
import { openDatabase } from "../adapters/database/open.ts";
import { createWebhooks } from "../adapters/envelope-sinks/webhook.ts";
import { createHttpFacilitator } from "../adapters/facilitator/http.ts";
import { createGithub } from "../adapters/github/rest-and-graphql.ts";
import { createImages } from "../adapters/images/sharp.ts";
import { createGuardedOutbound } from "../adapters/outbound/guarded.ts";
import { createSignIn } from "../adapters/sign-in/better-auth.ts";
import { signatureVerifier } from "../adapters/signatures/http-message-signatures.ts";
import { prepareSpace, secretOnce } from "../areas/space/index.ts";
import { createCredentials, endTokensOfUser } from "../areas/tokens/index.ts";
import { createBudgets } from "../kernel/budgets.ts";
import type { Catalogue } from "../kernel/catalogue.ts";
import { randomIds } from "../kernel/ids.ts";
import { startJobs } from "../kernel/jobs.ts";
import { createPolicyKeeper } from "../kernel/policy.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import type { SignIn } from "../kernel/ports/sign-in.ts";
import type { Kernel } from "../kernel/run.ts";
import { createSnapshots } from "../kernel/snapshots.ts";
import { createWatches } from "../kernel/watches.ts";
import { atriumCatalogue } from "./catalogue.ts";
import type { Config } from "./config.ts";
import { configuredPorts, githubApp } from "./configured-ports.ts";
import { creditTerms } from "./credit-terms.ts";
import { serveHttp } from "./http.ts";
import { createLog } from "./log.ts";
import { configuredMail, isOnlyForThisMachine } from "./mail.ts";
import { paymentTerms } from "./payment-keys.ts";
import { envelopeSinks } from "./sinks.ts";

/** Where the schema's history lies. */
export const MIGRATIONS = new URL("../../migrations/", import.meta.url);
const USER_AGENT = "Atrium/0.1 (+https://github.com/atrium)";

/** A server that is listening. */
export interface Atrium {
  readonly baseUrl: string;
  /** Where a person becomes the first operator; null once someone has. */
  readonly claimUrl: string | null;
  /** Which database it stands on, in words. */
  readonly where: string;
  readonly kernel: Kernel;
  readonly catalogue: Catalogue;
  readonly signIn: SignIn;
  close(): Promise<void>;
}

/** What there is before the server listens: enough to run operations. */
export type Ground = Pick<Atrium, "baseUrl" | "claimUrl" | "kernel" | "catalogue" | "signIn">;

const systemClock: Clock = { now: () => new Date() };

/** What is not configuration: a deployment has none of it. */
export interface StartOptions {
  readonly clock?: Clock;
  readonly beforeOpening?: (ground: Ground) => Promise<void>;
  readonly hashPassword?: (password: string) => Promise<string>;
}

/** Puts every adapter behind its port, and starts to listen. What was opened is closed again if a later part fails. */
export async function startAtrium(
  config: Config,
  { clock = systemClock, beforeOpening, hashPassword }: StartOptions = {},
): Promise<Atrium> {
  const log = createLog(config.ATRIUM_LOG_LEVEL);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of opened.splice(0).reverse()) await each();
  };
  try {
    const { database, stop, where } = await openDatabase({
      url: config.DATABASE_URL,
      folder: join(config.ATRIUM_DATA, "postgresql"),
      migrations: MIGRATIONS,
      log: (message, fields) => log.info(fields ?? {}, message),
    });
    opened.push(stop);
    const port = config.ATRIUM_PORT || (await freePort(config.ATRIUM_HOST));
    const baseUrl = config.ATRIUM_BASE_URL ?? `http://localhost:${port}`;

    const ids = randomIds;
    const now = clock.now();
    const secret = await database.transaction((tx) => secretOnce(tx, "server", ids.bytes(32), now));
    const claim = await prepareSpace(database, ids.bytes(24), now);
    const mail = configuredMail(config, clock, ids);
    const signIn = await createSignIn({
      kysely: database.kysely,
      secret: secret.toString("base64url"),
      baseUrl,
      clock,
      mailer: mail.mailer,
      log,
      github: githubApp(config),
      hashPassword,
      endWhatItGaveOut: (userId) => endTokensOfUser(database, userId, clock.now()),
    });
    const operatorsOutbound = createGuardedOutbound({ allow: config.ATRIUM_OUTBOUND_ALLOW, userAgent: USER_AGENT });
    opened.push(() => operatorsOutbound.close());
    const membersOutbound = createGuardedOutbound({
      allow: config.ATRIUM_OUTBOUND_ALLOW_MEMBERS,
      userAgent: USER_AGENT,
    });
    opened.push(() => membersOutbound.close());
    const github = createGithub({
      url: config.ATRIUM_GITHUB_URL,
      token: config.ATRIUM_GITHUB_TOKEN,
      outbound: operatorsOutbound,
      now: () => clock.now(),
    });
    const configured = configuredPorts(config, USER_AGENT);
    opened.push(configured.close);
    const sinks = envelopeSinks(config, operatorsOutbound, () => clock.now());
    const facilitator = config.ATRIUM_FACILITATOR_URL
      ? createHttpFacilitator({ url: config.ATRIUM_FACILITATOR_URL, outbound: operatorsOutbound })
      : null;
    const operatorsNeedCode =
      (config.ATRIUM_OPERATORS_SECOND_FACTOR ?? (baseUrl.startsWith("https:") ? "on" : "off")) === "on";
    const kernel: Kernel = {
      database,
      credentials: createCredentials({ database, signIn, clock, ids, operatorsNeedCode }),
      signatures: signatureVerifier,
      clock,
      ids,
      budgets: createBudgets(config.ATRIUM_ANONYMOUS_BUDGET),
      watches: createWatches(database),
      policy: createPolicyKeeper(database),
      snapshots: createSnapshots(database),
      settings: Object.freeze({
        baseUrl,
        eventHosts: config.ATRIUM_EVENT_HOSTS,
        tokenDays: config.ATRIUM_TOKEN_DAYS,
        oauthCodeFlow: config.ATRIUM_OAUTH_CODE_FLOW === "on",
        clientDocumentsOnLoopback: config.ATRIUM_OAUTH_CIMD_LOOPBACK === "on",
        activityDays: config.ATRIUM_ACTIVITY_DAYS,
        highlightDays: config.ATRIUM_HIGHLIGHT_DAYS,
        consumers: sinks.map(({ name }) => name),
        hashAddress: (address: string) => createHmac("sha256", secret).update(`address ${address}`).digest("hex"),
        securityContact: config.ATRIUM_SECURITY_CONTACT,
        payments: paymentTerms(config, now),
        credits: creditTerms(config),
        githubReadsPrivate: config.ATRIUM_GITHUB_TOKEN !== null,
        researchUpstream: config.ATRIUM_RETRIEVAL_URL !== null,
      }),
      ports: {
        operatorsOutbound,
        membersOutbound,
        ...configured.ports,
        calendar: createCalendarReader(),
        github,
        images: createImages(),
        mailer: mail.mailer,
        webhooks: createWebhooks({ outbound: membersOutbound, now: () => clock.now() }),
        facilitator,
        modelGateway: null,
        sinks,
      },
      log,
    };
    const catalogue = atriumCatalogue((err, { id }) => log.error({ err, operation: id }, "batched operation failed"), {
      eventRequestsPerDay: config.ATRIUM_EVENT_REQUESTS_PER_DAY,
    });
    const claimUrl = claim && `${baseUrl}/setup?claim=${claim}`;
    await beforeOpening?.({ baseUrl, claimUrl, kernel, catalogue, signIn });
    const mails = { folder: mail.folder, isOpen: isOnlyForThisMachine(config, baseUrl) };
    const http = await serveHttp(config, port, { kernel, catalogue, signIn, secret, mails });
    opened.push(() => http.close());
    if (config.ATRIUM_JOBS === "on") {
      const jobs = startJobs(kernel, catalogue, catalogue.jobs);
      opened.push(() => jobs.stop());
    }
    return { baseUrl, claimUrl, where, kernel, catalogue, signIn, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port was given");
  return address.port;
}
