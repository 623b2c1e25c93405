import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pending, readMigrations } from "../../adapters/database/migrate.ts";
import { openSource } from "../../adapters/database/open.ts";
import { clientConfig, connectPostgres, type PostgresDatabase } from "../../adapters/database/postgres.ts";
import { createResetLink } from "../../adapters/sign-in/mail-links.ts";
import { removeSecondFactor } from "../../adapters/sign-in/two-factor.ts";
import { appendMemberEvents } from "../../features/event-log/index.ts";
import { changeTier } from "../../features/membership/index.ts";
import { secretOnce } from "../../features/space/index.ts";
import { MACHINE, recordActivity } from "../../kernel/activity/activity.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";
import { MIGRATIONS, systemClock } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { followSettings } from "../live/settings.ts";
import { createLog } from "../log.ts";
import { configuredMail } from "../mail.ts";
import { sealer } from "../sealer.ts";

const USAGE = `Usage: npm run admin -- <command>

  operators                  lists the operators
  make-operator <e-mail>     makes a member an operator
  reset-link <e-mail>        prints a link to set a new password; it works once, within 15 minutes
  reset-two-factor <e-mail>  turns off two-factor authentication

The server may run meanwhile. Each change is in the audit log, and its member is notified.
`;

/** What a command changes, in the transaction that also records it. */
interface Act {
  readonly tx: WriteTx;
  readonly member: Member;
  readonly now: Date;
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

const ACTS = { "make-operator": makeOperator, "reset-two-factor": resetTwoFactor, "reset-link": resetLink } as const;

/**
 * Commands for those who can reach the database anyway: for operators who cannot sign in. Returns a report.
 * @throws Error whose message is for the user
 */
export async function runAdminCommand(given: readonly string[], config: Config): Promise<string> {
  const [command, email, ...others] = given;
  const isList = command === "operators" && email === undefined;
  if (!isList) refuseMisuse(command, email, others);
  const { database, stop } = await open(config);
  try {
    if (isList) return await database.transaction(listOperators);
    return await perform(database, config, { command: command as keyof typeof ACTS, email: email ?? "" });
  } finally {
    await stop();
  }
}

/** @throws BadConfig with the fault and the usage */
function refuseMisuse(command: string | undefined, email: string | undefined, others: readonly string[]): void {
  if (command === undefined) throw new BadConfig(USAGE);
  const usage = (fault: string) => new BadConfig(`${fault}\n\n${USAGE}`);
  if (command === "operators") throw usage("operators takes no e-mail address.");
  if (!Object.hasOwn(ACTS, command)) throw usage(`Unknown command: ${command}.`);
  if (email === undefined)
    throw usage(`${command} needs the e-mail address of a member: npm run admin -- ${command} <e-mail>`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw usage(`${email} is not an e-mail address.`);
  if (others.length > 0) throw usage(`${command} takes one e-mail address, and nothing after it: ${others.join(" ")}`);
}

async function open(config: Config): Promise<{ database: PostgresDatabase; stop(): Promise<void> }> {
  const folder = join(config.ATRIUM_DATA, "postgresql");
  const url = config.DATABASE_URL;
  if (url === null && !existsSync(folder)) {
    throw new Error(`No database found in ${config.ATRIUM_DATA}. Set ATRIUM_DATA or DATABASE_URL.`);
  }
  const source = await openSource({ url, folder, log: () => undefined });
  const connection = clientConfig(source.connection);
  try {
    await requireCurrent(connection);
  } catch (error) {
    await source.stop();
    throw error;
  }
  const database = connectPostgres({ connection, log: () => undefined });
  return { database, stop: () => database.close().then(source.stop) };
}

async function requireCurrent(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "atrium admin" });
  await client.connect();
  try {
    const missing = await pending(client, await readMigrations(fileURLToPath(MIGRATIONS)));
    if (missing.length > 0) throw new Error("The database is older than this version. Start the server once.");
  } finally {
    await client.end();
  }
}

async function perform(
  database: PostgresDatabase,
  config: Config,
  { command, email }: { command: keyof typeof ACTS; email: string },
): Promise<string> {
  const now = systemClock.now();
  const action = command.replaceAll("-", "_");
  const done = await database.transaction(async (tx) => {
    const member = await findMember(tx, email);
    if (!member) throw new Error(`No member has the e-mail address ${email}. They must sign in once first.`);
    const report = await ACTS[command]({ tx, member, now });
    recordActivity(tx, {
      at: now,
      member_id: MACHINE,
      token_id: null,
      operation: `machine.${action}`,
      tool: "npm run admin",
      transport: "command",
      outcome: "ok",
      args: JSON.stringify({ user_id: member.id }),
      request_id: randomIds.newId("req"),
      address: "localhost",
    });
    await appendMemberEvents(tx, {
      memberIds: [member.id],
      type: "account_administered",
      actor: { display_name: "Administrator of the server" },
      target: { kind: "member", id: member.id },
      payload: { action },
      now,
    });
    return { member, report };
  });
  if (command !== "reset-link") return done.report;
  return `${done.report}\n\n  ${await linkFor(database, config, done.member.user_id)}\n\n`;
}

function findMember(tx: ReadTx, email: string) {
  return tx.query.selectFrom("member_identity").selectAll().where("email", "=", emailOrText(email)).executeTakeFirst();
}

async function listOperators(tx: ReadTx): Promise<string> {
  const operators = await tx.query
    .selectFrom("member_identity")
    .select(["name", "email", "suspended_at"])
    .where("tier", "=", "operator")
    .orderBy("email")
    .execute();
  if (operators.length === 0) return "There are no operators.\n";
  return operators.map((each) => `${each.email}  ${each.name}${each.suspended_at ? " (suspended)" : ""}\n`).join("");
}

async function makeOperator({ tx, member, now }: Act): Promise<string> {
  if (!member.email_verified) {
    throw new Error(
      `${member.email} is not confirmed, so it may be another person's. Run reset-link first: using it confirms the address.`,
    );
  }
  if (member.tier === "operator") throw new Error(`${member.email} is an operator already.`);
  const change = { memberId: member.id, from: member.tier, to: "operator", by: null, now } as const;
  await changeTier(tx, { ...change, reason: "Set by the administrator of the server" });
  return `${member.email} is now an operator.\n`;
}

async function resetTwoFactor({ tx, member }: Act): Promise<string> {
  if (!(await removeSecondFactor(tx, member.user_id))) {
    throw new Error(`${member.email} has no two-factor authentication.`);
  }
  return `Two-factor authentication of ${member.email} is off. They should set it up again.\n`;
}

async function resetLink({ member }: Act): Promise<string> {
  return `With this link ${member.email} can set a new password, once, within 15 minutes:`;
}

async function linkFor(database: PostgresDatabase, config: Config, userId: string): Promise<string> {
  const clock = systemClock;
  const secret = await database.transaction((tx) => secretOnce(tx, "server", randomIds.bytes(32), clock.now()));
  const secrets = sealer(secret, "settings", randomIds.bytes);
  const live = await followSettings(database, config, { secrets, log: createLog("error") });
  live.stop();
  const nothing = async () => undefined;
  const options = {
    kysely: database.kysely,
    read: database.read,
    secret: secret.toString("base64url"),
    baseUrl: config.ATRIUM_BASE_URL ?? `http://localhost:${config.ATRIUM_PORT}`,
    clock,
    randomBytes: randomIds.bytes,
    mailer: configuredMail(config, { live, clock, ids: randomIds }).mailer,
    log: createLog("error"),
    github: null,
    signUps: config.ATRIUM_SIGN_UP_BUDGET,
    endWhatItGaveOut: nothing,
    mayOpenAccount: async () => false,
    pauseAgents: nothing,
  };
  return createResetLink(options, userId);
}
