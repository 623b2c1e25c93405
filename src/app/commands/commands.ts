import { BadConfig, type Config } from "../config.ts";
import { createOperator, operators, resetPassword, resetTwoFactor, revokeTokens } from "./accounts.ts";
import { backup, restore } from "./backup.ts";
import type { Command, Report } from "./command.ts";
import { doctor } from "./doctor/doctor.ts";
import { floors } from "./floors.ts";
import { jobs } from "./jobs.ts";
import { status } from "./status.ts";
import { verifyReceipts } from "./verify-receipts.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  status,
  doctor,
  jobs,
  backup,
  restore,
  floors,
  operators,
  "create-operator": createOperator,
  "reset-password": resetPassword,
  "reset-two-factor": resetTwoFactor,
  "revoke-tokens": revokeTokens,
  "verify-receipts": verifyReceipts,
};

/** Names of earlier versions. */
const RENAMED: Readonly<Record<string, string>> = {
  "make-operator": "create-operator",
  "reset-link": "reset-password",
};

/** The name of `npm run atrium`, before a command. */
const ENTRY = "atrium";
const HELP = ["help", "--help", "-h"];

/** Runs the command of these arguments; null if they name none, so that the server starts. */
export async function runCommand(given: readonly string[], readConfig: () => Config): Promise<Report | null> {
  const isEntry = given[0] === ENTRY;
  const [name, ...rest] = isEntry ? given.slice(1) : given;
  if (!isEntry && given.every((each) => each === "--demo")) return null;
  if (name === undefined) throw new BadConfig(usage());
  if (HELP.includes(name)) return { text: `${usage()}\n` };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command.run(rest, readConfig);
  const hint = Object.hasOwn(RENAMED, name) ? ` It is now ${RENAMED[name]}.` : "";
  throw new BadConfig(`Unknown command: ${name}.${hint}\n\n${usage()}`);
}

function usage(): string {
  const entries = Object.entries(COMMANDS).map(([name, command]) => [`${name} ${command.takes}`.trim(), command.about]);
  const width = Math.max(...entries.map(([call = ""]) => call.length));
  return [
    "Usage: npm run atrium -- <command>\n",
    ...entries.map(([call = "", about]) => `  ${call.padEnd(width)}  ${about}`),
    "\nnpm start starts the server, npm run demo starts it with a small space. Environment variables configure both; see",
    "docs/guide/running.md. Except for restore, the server may run meanwhile. Each change of an account is in the audit",
    "log, and its member is notified.",
  ].join("\n");
}
