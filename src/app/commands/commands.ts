import { BadConfig, type Config } from "../config.ts";
import { createOperator, operators, resetPassword, resetTwoFactor, revokeTokens } from "./accounts.ts";
import { backup, restore } from "./backup.ts";
import type { Command, Report } from "./command.ts";
import { doctor } from "./doctor.ts";
import { floors } from "./floors.ts";
import { jobs } from "./jobs.ts";
import { migrate } from "./migrate.ts";
import { status, versionOfServer } from "./status.ts";
import { verifyReceipts } from "./verify-receipts.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  status,
  doctor,
  jobs,
  migrate,
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
const VERSION = ["version", "--version", "-v"];

/** Runs the command of these arguments; null if they name none, so that the server starts. */
export async function runCommand(given: readonly string[], readConfig: () => Config): Promise<Report | null> {
  const isEntry = given[0] === ENTRY;
  const [name, ...rest] = isEntry ? given.slice(1) : given;
  if (!isEntry && given.every((each) => each === "--demo")) return null;
  if (name === undefined) throw new BadConfig(usage());
  if (HELP.includes(name) || (name === "--demo" && rest.some((each) => HELP.includes(each))))
    return { text: `${usage()}\n` };
  if (VERSION.includes(name)) return { text: `${versionOfServer()}\n` };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command.run(rest, readConfig);
  const hint = Object.hasOwn(RENAMED, name) ? ` It is now ${RENAMED[name]}.` : "";
  throw new BadConfig(`Unknown command: ${name}.${hint}\n\n${usage()}`);
}

/** Columns of a terminal, and where the text about a command begins. */
const [COLUMNS, ABOUT_AT] = [80, 28];

function usage(): string {
  const entries = Object.entries(COMMANDS).map(([name, command]) => [`${name} ${command.takes}`.trim(), command.about]);
  return [
    "Usage: npm run atrium -- <command>\n",
    ...[...entries, ["version", "prints the version"]].map(([call = "", about = ""]) => entryOf(call, about)),
    "\nnpm start starts the server, npm run demo starts it with a small space, and",
    "npm run slicer a slicing worker. Environment variables configure them; see",
    "docs/guide/running.md. Except for restore, the server may run meanwhile. Each",
    "change of an account is in the audit log, and its member is notified.",
  ].join("\n");
}

/** The text is beside the call, or below a long one. */
function entryOf(call: string, about: string): string {
  const calls = wrapped(call, COLUMNS - 4).map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`));
  const lines = wrapped(about, COLUMNS - ABOUT_AT).map((line) => " ".repeat(ABOUT_AT) + line);
  if (call.length >= ABOUT_AT - 3) return [...calls, ...lines].join("\n");
  const [first = "", ...rest] = lines;
  return [calls[0]?.padEnd(ABOUT_AT) + first.trimStart(), ...rest].join("\n");
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
