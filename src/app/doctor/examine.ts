import type { ReadTx } from "../../kernel/ports/database.ts";
import type { Config } from "../config.ts";
import type { Deployment } from "../live/settings.ts";
import { type Finding, findings } from "./finding.ts";
import { checkMachine } from "./machine.ts";
import { found } from "./messages.ts";
import { checkBaseUrl, checkMail, checkProxy, checkWebhook } from "./outside.ts";
import { checkSpace } from "./space.ts";
import { checkDatabase, checkObjects, type Examined } from "./storage.ts";

/** Checks of the machine and its configuration. Changes nothing but a file and an object, which it removes. */
export async function examineServer(config: Config, database: Examined | readonly Finding[]): Promise<Finding[]> {
  const { ok } = findings("configuration");
  return [
    ok(found.configurationValid),
    ...(await checkMachine(config)),
    ...("connection" in database ? await checkDatabase(database) : database),
    await checkObjects(config),
    ...(await checkBaseUrl(config)),
    checkProxy(config),
  ];
}

/** Checks that read the settings and records of one floor. */
export async function examineFloor(
  config: Config,
  floor: { readonly read: ReadTx; readonly setup: Pick<Deployment, "mail" | "webhook">; readonly now: Date },
): Promise<Finding[]> {
  const [mail, webhook, records] = await Promise.all([
    checkMail(config, floor.setup),
    checkWebhook(config, floor.setup),
    checkSpace(floor.read, floor.now),
  ]);
  return [mail, webhook, ...records];
}
