import type { Logger } from "pino";
import type { PostgresDatabase } from "../../adapters/database/postgres.ts";
import { createSignIn } from "../../adapters/sign-in/better-auth.ts";
import { signatureVerifier } from "../../adapters/signatures/http-message-signatures.ts";
import { newPushKeys } from "../../adapters/web-push/web-push.ts";
import { nameFault } from "../../features/account/index.ts";
import { createCredentials, endTokensOfUser, pauseAgentsOfUser } from "../../features/agents/index.ts";
import { mayOpenAccount } from "../../features/joining/index.ts";
import { PUSH_KEYS } from "../../features/notifications/index.ts";
import { prepareSpace, readPolicy, secretOnce } from "../../features/space/index.ts";
import type { Floor } from "../../http/floors/floor.ts";
import { createPolicyKeeper } from "../../kernel/access/policy.ts";
import { createResponseCache } from "../../kernel/cache/response-cache.ts";
import { createRateLimiter } from "../../kernel/limits/rate-limiter.ts";
import type { Meter } from "../../kernel/meter/meter.ts";
import type { Kernel, Log } from "../../kernel/pipeline/invocation.ts";
import { createSubscriptions } from "../../kernel/pipeline/subscriptions.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import type { House } from "../../kernel/ports/floors/house.ts";
import type { MailFolder } from "../../kernel/ports/mailer.ts";
import type { PushKeys } from "../../kernel/ports/messengers.ts";
import type { SignIn } from "../../kernel/ports/sign-in.ts";
import { randomIds as ids } from "../../kernel/values/ids.ts";
import type { Config } from "../config.ts";
import { githubApp } from "../configured-ports.ts";
import { examineFloor } from "../doctor/examine.ts";
import type { Finding } from "../doctor/finding.ts";
import { followSettings, type LiveSettings } from "../live/settings.ts";
import { configuredMail, shownMails } from "../mail.ts";
import { type Opened, openPorts } from "../open-ports.ts";
import type { Parsers } from "../parsers/parsers.ts";
import { sealer } from "../sealer.ts";
import { settingsOf } from "../settings.ts";
import { readOnlySignIn } from "./read-only-sign-in.ts";

/** What a floor is opened with: its database, its address, and what all floors of the process share. */
export interface FloorParts {
  readonly database: PostgresDatabase;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly meter: Meter;
  readonly parsers: Parsers;
  /** The command that made the floor gave out the link for its first operator: a new one would end that. */
  readonly isPrepared?: true;
  /** The address of the first floor; absent on it. */
  readonly houseUrl?: string;
  /** The house lets nothing change on it. */
  readonly isReadOnly?: boolean;
  /** The floors beside it; absent unless it is the first. */
  readonly house?: () => House | null;
  /** Credentials kept in memory, at most. */
  readonly credentialsMax?: number;
  /** Checks the machine; absent unless it is the first floor, because its operators run the machine. */
  readonly examineServer?: () => Promise<readonly Finding[]>;
  readonly hashPassword?: ((password: string) => Promise<string>) | undefined;
}

export interface OpenFloor extends Floor {
  /** The link for the first operator; null once claimed. */
  readonly claimUrl: string | null;
  /** The code of the link to the mails of a floor without a mail server; null if it shows none. */
  readonly mailCode: string | null;
  /** Ends what requests left open, such as streams. */
  endRequests(): Promise<void>;
}

/** Opens a floor without serving it. Appends what must be closed to `opened`. */
export async function openFloor(config: Config, parts: FloorParts, opened: Opened): Promise<OpenFloor> {
  const { database, baseUrl, clock, log, parsers } = parts;
  const now = clock.now();
  const secret = await database.transaction((tx) => secretOnce(tx, "server", ids.bytes(32), now));
  const claim = parts.isPrepared ? null : await prepareSpace(database, ids.bytes(24), now);
  const secrets = sealer(secret, "settings", ids.bytes);
  const live = await followSettings(database, config, { secrets, log });
  opened.push(async () => live.stop());
  const mail = configuredMail(config, { live, clock, ids });
  opened.push(async () => mail.mailer.close?.());
  const ports = await openPorts(config, { clock, mailer: mail.mailer, live, parsers, house: parts.house }, opened);
  const { isReadOnly = false } = parts;
  const library = await createSignIn({
    kysely: database.kysely,
    read: database.read,
    secret: secret.toString("base64url"),
    baseUrl,
    clock,
    randomBytes: ids.bytes,
    mailer: mail.mailer,
    log,
    github: githubApp(config),
    openId: { access: () => live.current().openId, outbound: ports.operatorsOutbound },
    hashPassword: parts.hashPassword,
    signUps: config.ATRIUM_SIGN_UP_BUDGET,
    endWhatItGaveOut: (userId) => endTokensOfUser(database, userId, clock.now()),
    mayOpenAccount: async (person) => !isReadOnly && (await mayOpenAccount(database.read, person, clock.now())),
    nameFault: (name) => nameFault(database.read, name),
    pauseAgents: (userId) => pauseAgentsOfUser(database, userId, clock.now()),
  });
  const signIn = isReadOnly ? readOnlySignIn(library) : library;
  const pushKeys = await pushKeysOf(database, secret, now);
  const examine = async () => [
    ...((await parts.examineServer?.()) ?? []),
    ...(await examineFloor(config, { read: database.read, setup: live.current(), now: clock.now() })),
  ];
  const settings = settingsOf(config, {
    baseUrl,
    houseUrl: parts.houseUrl ?? null,
    secret,
    now,
    live,
    secrets,
    pushKeys,
    sinks: () => ports.sinks,
    examine,
  });
  const kernel = createKernel(
    {
      database,
      signIn,
      clock,
      ports,
      settings,
      log,
      meter: parts.meter,
      credentialsMax: parts.credentialsMax,
      isReadOnly,
    },
    config,
    live,
  );
  return floorOf(config, { kernel, signIn, secret, claim, folder: mail.folder, isSent: live.current().mail !== null });
}

/** Made at the first start of the floor: browsers are subscribed to this one key. */
async function pushKeysOf(database: PostgresDatabase, secret: Buffer, now: Date): Promise<PushKeys> {
  const keys = sealer(secret, PUSH_KEYS, ids.bytes);
  const fresh = keys.seal(JSON.stringify(newPushKeys()));
  const kept = keys.open(await database.transaction((tx) => secretOnce(tx, PUSH_KEYS, fresh, now)));
  if (kept === null) throw new Error("the push keys were sealed with another secret");
  return JSON.parse(kept) as PushKeys;
}

function floorOf(
  config: Config,
  parts: {
    readonly kernel: Kernel;
    readonly signIn: SignIn;
    readonly secret: Buffer;
    readonly claim: string | null;
    readonly folder: MailFolder;
    readonly isSent: boolean;
  },
): OpenFloor {
  const { kernel, signIn, secret, claim, folder, isSent } = parts;
  const { baseUrl } = kernel.settings;
  const { mails, code } = shownMails(config, { baseUrl, folder, isSent, ids });
  const closing: (() => Promise<void> | void)[] = [() => kernel.subscriptions.close()];
  return {
    kernel,
    signIn,
    secret,
    mails,
    mailReportsSecret: config.ATRIUM_MAIL_REPORTS_SECRET,
    claimUrl: claim && `${baseUrl}/setup?claim=${claim}`,
    mailCode: code,
    beforeClose(run) {
      closing.push(run);
    },
    async endRequests() {
      await Promise.all(closing.splice(0).map((run) => run()));
    },
  };
}

function createKernel(
  parts: Pick<Kernel, "database" | "clock" | "ports" | "settings" | "meter"> & {
    readonly signIn: SignIn;
    readonly log: Log;
    readonly credentialsMax: number | undefined;
    readonly isReadOnly: boolean;
  },
  config: Config,
  live: LiveSettings,
): Kernel {
  const { signIn, credentialsMax, isReadOnly, ...rest } = parts;
  const { database, clock, settings } = parts;
  const isPublic = settings.baseUrl.startsWith("https:");
  const operatorsNeedCode = (config.ATRIUM_OPERATORS_SECOND_FACTOR ?? (isPublic ? "on" : "off")) === "on";
  return {
    ...rest,
    credentials: createCredentials({
      database,
      signIn,
      clock,
      ids,
      operatorsNeedCode,
      cachedMax: credentialsMax,
    }),
    signatures: signatureVerifier,
    ids,
    rateLimiter: createRateLimiter(config.ATRIUM_ANONYMOUS_BUDGET),
    pageLimiter: createRateLimiter({ ...config.ATRIUM_PAGE_BUDGET, name: "page" }),
    secretLimiter: createRateLimiter({ ...config.ATRIUM_DISPLAY_BUDGET, name: "display" }),
    subscriptions: createSubscriptions(database),
    // Each call waits for the policy, so that it also has the settings as last changed.
    policy: createPolicyKeeper(database, async (tx) => {
      await live.refresh();
      return { ...(await readPolicy(tx)), isReadOnly };
    }),
    responseCache: createResponseCache(database, rest.meter),
  };
}
