import { createServer } from "node:net";
import { join } from "node:path";
import type { DatabaseOrigin } from "../adapters/database/migrate.ts";
import { openDatabase } from "../adapters/database/open.ts";
import { createSignIn } from "../adapters/sign-in/better-auth.ts";
import { signatureVerifier } from "../adapters/signatures/http-message-signatures.ts";
import { createCredentials, endTokensOfUser, pauseAgentsOfUser } from "../features/agents/index.ts";
import { mayOpenAccount } from "../features/joining/index.ts";
import { prepareSpace, readPolicy, secretOnce } from "../features/space/index.ts";
import { createPolicyKeeper } from "../kernel/access/policy.ts";
import { createResponseCache } from "../kernel/cache/response-cache.ts";
import { startJobs } from "../kernel/jobs/job-runner.ts";
import { createRateLimiter } from "../kernel/limits/rate-limiter.ts";
import type { Kernel } from "../kernel/pipeline/invocation.ts";
import { createSubscriptions } from "../kernel/pipeline/subscriptions.ts";
import type { Clock } from "../kernel/ports/clock.ts";
import { randomIds } from "../kernel/values/ids.ts";
import { rememberOffsets } from "../kernel/values/zones/zone-offsets.ts";
import type { AppHandle } from "../seed/users.ts";
import type { ServerFeatures } from "../transports/mcp/server-features.ts";
import { atriumCatalogue } from "./catalogue.ts";
import type { Config } from "./config.ts";
import { githubApp } from "./configured-ports.ts";
import { serveHttp } from "./http.ts";
import { prepareToLeaveRoot } from "./leave-root.ts";
import { followSettings, type LiveSettings } from "./live/settings.ts";
import { createLog } from "./log.ts";
import { configuredMail, shownMails } from "./mail.ts";
import { type Opened, openPorts } from "./open-ports.ts";
import { sealer } from "./sealer.ts";
import { settingsOf } from "./settings.ts";

export const MIGRATIONS = new URL("../../migrations/", import.meta.url);

/** A listening server. */
export interface Atrium extends AppHandle {
  /** The one-time link to the mails of a server without a mail server; null if it shows none. */
  readonly mailUrl: string | null;
  /** The database in use, for operators. */
  readonly where: string;
  /** The paths of all routes. */
  readonly routePaths: readonly string[];
  /** What the administrator should change; null if nothing. */
  readonly warning: string | null;
  /** Serves on, but reports to load balancers that it will stop. */
  drain(): void;
  close(): Promise<void>;
}

const ids = randomIds;
export const systemClock: Clock = { now: () => new Date() };

/** Options outside the configuration, for tests and the demonstration. */
export interface StartOptions {
  readonly clock?: Clock;
  /** Called with the database as it was found. An exception leaves it unchanged. */
  readonly beforeMigrating?: (found: DatabaseOrigin) => void;
  readonly beforeOpening?: (app: AppHandle, database: DatabaseOrigin) => Promise<void>;
  readonly hashPassword?: (password: string) => Promise<string>;
  /** What the MCP conformance suite looks for by name. */
  readonly furtherMcp?: ServerFeatures;
  /** Gives up root's rights, if this process has them, once it listens. It can still remove these folders. */
  readonly leavesRoot?: { readonly removed: readonly string[] };
}

/** Connects every adapter to its port, and starts to listen. Closes everything it opened if a later step fails. */
export async function startAtrium(config: Config, options: StartOptions = {}): Promise<Atrium> {
  const opened: Opened = [];
  const close = async () => {
    for (const each of opened.splice(0).reverse()) await each();
  };
  try {
    return { ...(await open(config, options, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  { clock = systemClock, beforeMigrating, beforeOpening, hashPassword, furtherMcp, leavesRoot }: StartOptions,
  opened: Opened,
): Promise<Omit<Atrium, "close">> {
  rememberOffsets();
  const log = createLog(config.ATRIUM_LOG_LEVEL);
  const { database, stop, where, origin, account } = await openDatabase({
    url: config.DATABASE_URL,
    connectionsMax: config.ATRIUM_DATABASE_CONNECTIONS,
    folder: join(config.ATRIUM_DATA, "postgresql"),
    migrations: MIGRATIONS,
    log: (message, fields) => log.info(fields ?? {}, message),
    beforeMigrating,
  });
  opened.push(stop);
  const port = config.ATRIUM_PORT || (await freePort(config.ATRIUM_HOST));
  const baseUrl = config.ATRIUM_BASE_URL ?? `http://localhost:${port}`;
  const now = clock.now();
  const secret = await database.transaction((tx) => secretOnce(tx, "server", ids.bytes(32), now));
  const claim = await prepareSpace(database, ids.bytes(24), now);
  const secrets = sealer(secret, "settings", ids.bytes);
  const live = await followSettings(database, config, { secrets, log });
  opened.push(async () => live.stop());
  const mail = configuredMail(config, { live, clock, ids });
  opened.push(async () => mail.mailer.close?.());
  const signIn = await createSignIn({
    kysely: database.kysely,
    read: database.read,
    secret: secret.toString("base64url"),
    baseUrl,
    clock,
    randomBytes: ids.bytes,
    mailer: mail.mailer,
    log,
    github: githubApp(config),
    hashPassword,
    signUps: config.ATRIUM_SIGN_UP_BUDGET,
    endWhatItGaveOut: (userId) => endTokensOfUser(database, userId, clock.now()),
    mayOpenAccount: (person) => mayOpenAccount(database.read, person, clock.now()),
    pauseAgents: (userId) => pauseAgentsOfUser(database, userId, clock.now()),
  });
  const ports = await openPorts(config, { clock, mailer: mail.mailer, live }, opened);
  const settings = settingsOf(config, { baseUrl, secret, now, live, secrets, sinks: () => ports.sinks });
  const kernel = createKernel({ database, signIn, clock, ports, settings, log }, config, live);
  const routePaths: string[] = [];
  const catalogue = atriumCatalogue(
    (err, { id }) => log.error({ err, operation: id }, "batched operation failed"),
    { eventRequestsPerDay: config.ATRIUM_EVENT_REQUESTS_PER_DAY },
    routePaths,
  );
  const app: AppHandle = { baseUrl, claimUrl: claim && `${baseUrl}/setup?claim=${claim}`, kernel, catalogue, signIn };
  await beforeOpening?.(app, origin);
  const { mails, code } = shownMails(config, {
    baseUrl,
    folder: mail.folder,
    isSent: live.current().mail !== null,
    ids,
  });
  const leaveRoot = leavesRoot ? await prepareToLeaveRoot(config, account, leavesRoot) : () => null;
  const http = await serveHttp(config, port, { kernel, catalogue, signIn, secret, mails, furtherMcp, routePaths });
  opened.push(() => http.close());
  const warning = leaveRoot();
  if (config.ATRIUM_JOBS === "on") {
    const jobs = startJobs(kernel, catalogue, catalogue.jobs);
    opened.push(() => jobs.stop());
  }
  return { ...app, routePaths, mailUrl: code && `${baseUrl}/dev/mail?code=${code}`, where, warning, drain: http.drain };
}

function createKernel(
  parts: Pick<Kernel, "database" | "clock" | "ports" | "settings" | "log"> & Pick<AppHandle, "signIn">,
  config: Config,
  live: LiveSettings,
): Kernel {
  const { signIn, ...rest } = parts;
  const { database, clock, settings } = parts;
  const isPublic = settings.baseUrl.startsWith("https:");
  const operatorsNeedCode = (config.ATRIUM_OPERATORS_SECOND_FACTOR ?? (isPublic ? "on" : "off")) === "on";
  return {
    ...rest,
    credentials: createCredentials({ database, signIn, clock, ids, operatorsNeedCode }),
    signatures: signatureVerifier,
    ids,
    rateLimiter: createRateLimiter(config.ATRIUM_ANONYMOUS_BUDGET),
    pageLimiter: createRateLimiter({ ...config.ATRIUM_PAGE_BUDGET, name: "page" }),
    secretLimiter: createRateLimiter({ ...config.ATRIUM_DISPLAY_BUDGET, name: "display" }),
    subscriptions: createSubscriptions(database),
    // Each call waits for the policy, so that it also has the settings as last changed.
    policy: createPolicyKeeper(database, async (tx) => {
      await live.refresh();
      return readPolicy(tx);
    }),
    responseCache: createResponseCache(database),
  };
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
