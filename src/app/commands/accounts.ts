import { createSignIn } from "../../adapters/sign-in/better-auth.ts";
import type { SignInOptions } from "../../adapters/sign-in/library.ts";
import { createResetLink } from "../../adapters/sign-in/mail-links.ts";
import { removeSecondFactor } from "../../adapters/sign-in/two-factor.ts";
import { endTokensOfUser, liveTokensOf, revokeTokensOfUser } from "../../features/agents/index.ts";
import { appendMemberEvents } from "../../features/event-log/index.ts";
import { changeTier, ensureMember } from "../../features/membership/index.ts";
import { secretOnce } from "../../features/space/index.ts";
import { MACHINE, recordActivity } from "../../kernel/activity/activity.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { Database, ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";
import { systemClock } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { baseUrlOf } from "../config-values.ts";
import { followSettings } from "../live/settings.ts";
import { createLog } from "../log.ts";
import { configuredMail } from "../mail.ts";
import { sealer } from "../sealer.ts";
import { type Command, callOf, refuseMore } from "./command.ts";
import { type OpenedDatabase, openForCommand } from "./open-database.ts";

/** What a command changes, in the transaction that also records it. */
interface Act {
  readonly tx: WriteTx;
  readonly member: Member;
  readonly now: Date;
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

type Open = Pick<OpenedDatabase, "database"> & { readonly config: Config };

/** The server as a visitor of its own sign-in. */
const COMMAND_VISITOR = { address: "::1", userAgent: "Atrium" };

export const operators: Command = {
  takes: "",
  about: "lists the operators",
  async run(given, readConfig) {
    refuseMore("operators", given);
    const { database, stop } = await openForCommand(readConfig());
    try {
      return { text: await listOperators(database.read) };
    } finally {
      await stop();
    }
  },
};

export const createOperator = accountCommand("create-operator", {
  takes: "<e-mail> [<name>]",
  about: "makes a member an operator, or opens an operator's account and prints a link to set its password",
  async run(open, email, name) {
    const known = await findMember(open.database.read, email);
    if (known) return record(open, "create_operator", { email, act: makeOperator });
    const userId = await openAccount(open, email, name ?? email.slice(0, email.indexOf("@")));
    await ensureMember(open.database, userId, systemClock.now(), randomIds);
    const text = await record(open, "create_operator", { email, act: promote });
    return `${text}With this link they set their password, once, within 15 minutes. It also confirms the address:\n\n  ${await linkFor(open, userId)}\n\n`;
  },
});

export const resetPassword = accountCommand("reset-password", {
  takes: "<e-mail>",
  about: "prints a link to set a new password; it works once, within 15 minutes",
  async run(open, email) {
    const text = await record(open, "reset_password", { email, act: announceLink });
    const member = await findMember(open.database.read, email);
    return `${text}\n\n  ${await linkFor(open, member?.user_id ?? "")}\n\n`;
  },
});

export const resetTwoFactor = accountCommand("reset-two-factor", {
  takes: "<e-mail>",
  about: "turns off two-factor authentication",
  run: (open, email) => record(open, "reset_two_factor", { email, act: removeTwoFactor }),
});

export const revokeTokens = accountCommand("revoke-tokens", {
  takes: "<e-mail>",
  about: "revokes the tokens of all agents of a member",
  run: (open, email) => record(open, "revoke_tokens", { email, act: endTokens }),
});

/**
 * A command for one account, by those who can reach the database anyway. A name is accepted only where it is taken.
 */
function accountCommand(
  command: string,
  {
    takes,
    about,
    run,
  }: { takes: string; about: string; run: (open: Open, email: string, name?: string) => Promise<string> },
): Command {
  return {
    takes,
    about,
    async run(given, readConfig) {
      const [email, name, ...others] = given;
      const call = callOf(command, { takes });
      if (email === undefined) throw new BadConfig(`${command} needs the e-mail address of a member: ${call}`);
      if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new BadConfig(`${email} is not an e-mail address: ${call}`);
      const extra = takes.includes("<name>") ? others : [name, ...others].filter((each) => each !== undefined);
      if (extra.length > 0) throw new BadConfig(`Nothing may follow in ${call}: ${extra.join(" ")}`);
      const config = readConfig();
      const { database, stop } = await openForCommand(config);
      try {
        return { text: await run({ database, config }, email, name) };
      } finally {
        await stop();
      }
    },
  };
}

/** Changes the account, records it as an act of the server, and notifies the member, in one transaction. */
async function record(
  { database }: Pick<Open, "database">,
  action: string,
  { email, act }: { readonly email: string; readonly act: (act: Act) => Promise<string> },
): Promise<string> {
  const now = systemClock.now();
  return database.transaction(async (tx) => {
    const member = await findMember(tx, email);
    if (!member) throw new Error(unknownMember(email));
    const report = await act({ tx, member, now });
    recordActivity(tx, {
      at: now,
      member_id: MACHINE,
      token_id: null,
      operation: `machine.${action}`,
      tool: "npm run atrium",
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
    return report;
  });
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

async function makeOperator(act: Act): Promise<string> {
  const { member } = act;
  if (!member.email_verified) {
    throw new Error(
      `${member.email} is not confirmed, so it may be another person's. Run reset-password first: using its link confirms the address.`,
    );
  }
  if (member.tier === "operator") throw new Error(`${member.email} is an operator already.`);
  return promote(act);
}

async function promote({ tx, member, now }: Act): Promise<string> {
  const change = { memberId: member.id, from: member.tier, to: "operator", by: null, now } as const;
  await changeTier(tx, { ...change, reason: "Set by the administrator of the server" });
  return `${member.email} is now an operator.\n`;
}

async function removeTwoFactor({ tx, member }: Act): Promise<string> {
  if (!(await removeSecondFactor(tx, member.user_id))) {
    throw new Error(`${member.email} has no two-factor authentication.`);
  }
  return `Two-factor authentication of ${member.email} is off. They should set it up again.\n`;
}

async function endTokens({ tx, member, now }: Act): Promise<string> {
  const tokens = await liveTokensOf(tx, member.id, now);
  if (tokens.length === 0) throw new Error(`${member.email} has no valid tokens.`);
  await revokeTokensOfUser(tx, member.user_id, now);
  const names = tokens.map(({ id, client_name }) => `  ${id}  ${client_name}\n`);
  return `The tokens of ${member.email} are revoked:\n${names.join("")}`;
}

async function announceLink({ member }: Act): Promise<string> {
  return `With this link ${member.email} can set a new password, once, within 15 minutes:`;
}

/** Its password is random and unknown. */
async function openAccount(open: Open, email: string, name: string): Promise<string> {
  const signIn = await createSignIn(await signInOptions(open));
  const password = randomIds.bytes(32).toString("base64url");
  const result = await signIn.openAccount({ name, email, password }, COMMAND_VISITOR);
  if (result.ok) return result.userId;
  if (result.reason === "email_taken") throw new Error(unknownMember(email)); // an account becomes a member later
  const why = "message" in result ? sentence(result.message) : "Too many accounts were opened.";
  throw new Error(`No account could be opened for ${email}: ${why}`);
}

function unknownMember(email: string): string {
  return `No member has the e-mail address ${email}. They must sign in once first.`;
}

async function linkFor(open: Open, userId: string): Promise<string> {
  return createResetLink(await signInOptions(open), userId);
}

async function signInOptions({ database, config }: Open): Promise<SignInOptions> {
  const clock = systemClock;
  const secret = await serverSecret(database);
  const live = await followSettings(database, config, {
    secrets: sealer(secret, "settings", randomIds.bytes),
    log: createLog("error"),
  });
  live.stop();
  return {
    kysely: database.kysely,
    read: database.read,
    secret: secret.toString("base64url"),
    baseUrl: baseUrlOf(config),
    clock,
    randomBytes: randomIds.bytes,
    mailer: configuredMail(config, { live, clock, ids: randomIds }).mailer,
    log: createLog("error"),
    github: null,
    openId: null,
    signUps: config.ATRIUM_SIGN_UP_BUDGET,
    endWhatItGaveOut: (userId) => endTokensOfUser(database, userId, clock.now()),
    mayOpenAccount: async () => false,
    nameFault: async () => null,
    pauseAgents: async () => undefined,
  };
}

/** The secret that all processes share. */
export function serverSecret(database: Pick<Database, "transaction">): Promise<Buffer> {
  return database.transaction((tx) => secretOnce(tx, "server", randomIds.bytes(32), systemClock.now()));
}
