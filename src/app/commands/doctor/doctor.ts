import { randomIds } from "../../../kernel/values/ids.ts";
import { systemClock } from "../../compose.ts";
import { BadConfig, type Config } from "../../config.ts";
import { followSettings } from "../../live/settings.ts";
import { createLog } from "../../log.ts";
import { sealer } from "../../sealer.ts";
import { serverSecret } from "../accounts.ts";
import { type Command, json, optionsIn, refuseMore } from "../command.ts";
import { openForCommand } from "../open-database.ts";
import { type Finding, findings, type Severity } from "./finding.ts";
import { checkMachine } from "./machine.ts";
import { checkBaseUrl, checkMail, checkProxy, checkWebhook } from "./outside.ts";
import { checkSpace } from "./space.ts";
import { checkDatabase, checkObjects } from "./storage.ts";

const SIGNS: Readonly<Record<Severity, string>> = { ok: "ok     ", warning: "warning", error: "ERROR  " };

export const doctor: Command = {
  takes: "[--json]",
  about: "checks configuration, machine, database and other systems, and names the cure of each fault",
  async run(given, readConfig) {
    const { rest, has } = optionsIn("doctor", given, ["--json"]);
    refuseMore("doctor", rest);
    const found = await examine(readConfig);
    const hasErrors = found.some(({ severity }) => severity === "error");
    const text = has("--json") ? json({ ok: !hasErrors, findings: found }) : found.map(lineOf).join("");
    return { text, hasErrors };
  },
};

/** Every finding, in the order of the checks. Changes nothing but a file and an object, which it removes. */
async function examine(readConfig: () => Config): Promise<Finding[]> {
  const { ok, error } = findings("configuration");
  let config: Config;
  try {
    config = readConfig();
  } catch (thrown) {
    if (!(thrown instanceof BadConfig)) throw thrown;
    return [error(thrown.message, "Correct these variables. docs/reference/configuration.md lists all of them.")];
  }
  const database = await checkDatabase(config);
  const isUsable = database.every(({ check, severity }) => severity === "ok" || check === "clock");
  return [
    ok("All variables are valid."),
    ...(await checkMachine(config)),
    ...database,
    await checkObjects(config),
    ...(await checkBaseUrl(config)),
    checkProxy(config),
    ...(isUsable ? await checkRecords(config) : []),
  ];
}

/** Checks that read the settings and records of the space. */
async function checkRecords(config: Config): Promise<Finding[]> {
  const { database, stop } = await openForCommand(config);
  try {
    const secrets = sealer(await serverSecret(database), "settings", randomIds.bytes);
    const live = await followSettings(database, config, { secrets, log: createLog("error") });
    live.stop();
    const setup = live.current();
    const [mail, webhook, records] = await Promise.all([
      checkMail(config, setup),
      checkWebhook(config, setup),
      checkSpace(database.read, systemClock.now()),
    ]);
    return [mail, webhook, ...records];
  } finally {
    await stop();
  }
}

function lineOf({ check, severity, found, cure }: Finding): string {
  return `${SIGNS[severity]}  ${check.padEnd(13)}  ${found}\n${cure === null ? "" : `                         → ${cure}\n`}`;
}
