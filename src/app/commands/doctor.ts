import { sentence } from "../../kernel/languages/messages.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { MIGRATIONS, systemClock } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { examineFloor, examineServer } from "../doctor/examine.ts";
import { type Finding, findings, type Severity } from "../doctor/finding.ts";
import { cure, found } from "../doctor/messages.ts";
import { followSettings } from "../live/settings.ts";
import { createLog } from "../log.ts";
import { sealer } from "../sealer.ts";
import { serverSecret } from "./accounts.ts";
import { type Command, json, optionsIn, refuseMore } from "./command.ts";
import { openForCommand, openSourceOf } from "./open-database.ts";

const SIGNS: Readonly<Record<Severity, string>> = { ok: "ok     ", warning: "warning", error: "ERROR  " };

export const doctor: Command = {
  takes: "[--json]",
  about: "checks configuration, machine, database and other systems, and names the cure of each fault",
  async run(given, readConfig) {
    const { rest, has } = optionsIn("doctor", given, ["--json"]);
    refuseMore("doctor", rest);
    const all = await examine(readConfig);
    const hasErrors = all.some(({ severity }) => severity === "error");
    const text = has("--json")
      ? json({ ok: !hasErrors, findings: all.map(reported) })
      : all.map(reported).map(lineOf).join("");
    return { text, hasErrors };
  },
};

/** Every finding, in the order of the checks. */
async function examine(readConfig: () => Config): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (thrown) {
    if (!(thrown instanceof BadConfig)) throw thrown;
    const { error } = findings("configuration");
    return [error(found.configurationInvalid({ reason: thrown.message }), cure.correctVariables)];
  }
  const source = await openSourceOf(config).catch((thrown: Error) => thrown);
  if (source instanceof Error) {
    const { error } = findings("database");
    const next = config.DATABASE_URL ? cure.checkDatabase : cure.startOnce;
    return examineServer(config, [error(found.databaseAway({ reason: source.message }), next)]);
  }
  try {
    const { connection, where } = source;
    const isExternal = config.DATABASE_URL !== null;
    const server = await examineServer(config, {
      connection,
      where,
      migrations: MIGRATIONS,
      isExternal,
      clock: systemClock,
    });
    const isUsable = server.every(({ check, severity }) => severity === "ok" || !/^(database|schema)$/.test(check));
    return isUsable ? [...server, ...(await examineRecords(config))] : server;
  } finally {
    await source.stop();
  }
}

async function examineRecords(config: Config): Promise<Finding[]> {
  const { database, stop } = await openForCommand(config);
  try {
    const secrets = sealer(await serverSecret(database), "settings", randomIds.bytes);
    const live = await followSettings(database, config, { secrets, log: createLog("error") });
    live.stop();
    return await examineFloor(config, { read: database.read, setup: live.current(), now: systemClock.now() });
  } finally {
    await stop();
  }
}

/** In words, as commands report it. */
function reported({ check, severity, found: state, cure: next }: Finding) {
  return { check, severity, found: sentence(state), cure: next && sentence(next) };
}

function lineOf({ check, severity, found: state, cure: next }: ReturnType<typeof reported>): string {
  return `${SIGNS[severity]}  ${check.padEnd(13)}  ${state}\n${next === null ? "" : `                         → ${next}\n`}`;
}
