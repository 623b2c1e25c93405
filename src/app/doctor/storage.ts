import { createHash } from "node:crypto";
import pg from "pg";
import { requireOwnSession } from "../../adapters/database/own-session.ts";
import { clientConfig } from "../../adapters/database/postgres.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import type { Config } from "../config.ts";
import { openObjects } from "../open-objects.ts";
import { type Finding, findings, reasonFor } from "./finding.ts";
import { cure, found } from "./messages.ts";
import { missingMigrations } from "./missing-migrations.ts";

const SKEW_SECONDS = { error: 60, warning: 5 };

/** The database of the checks, and the schema that it should have. */
export interface Examined {
  readonly connection: pg.ClientConfig;
  /** For people, without credentials. */
  readonly where: string;
  readonly migrations: URL;
  readonly isExternal: boolean;
  readonly clock: Clock;
}

/** Checks of the database server. */
export async function checkDatabase(examined: Examined): Promise<Finding[]> {
  const { ok, error } = findings("database");
  const connection = clientConfig(examined.connection);
  const answers = [ok(found.databaseAnswers({ where: examined.where }))];
  if (examined.isExternal) {
    const reason = await requireOwnSession(connection).then(() => null, reasonFor);
    if (reason !== null) answers.push(error(found.databaseSession({ reason }), cure.keepSession));
  }
  return [...answers, await checkSchema(connection, examined.migrations), await checkClock(connection, examined)];
}

async function checkSchema(connection: pg.ClientConfig, migrations: URL): Promise<Finding> {
  const { ok, warning, error } = findings("schema");
  try {
    const missing = await missingMigrations(connection, migrations);
    return missing === 0 ? ok(found.schemaFine) : warning(found.schemaOld({ count: missing }), cure.migrate);
  } catch (thrown) {
    return error(found.schemaFault({ reason: reasonFor(thrown) }), cure.runOtherVersion);
  }
}

async function checkClock(connection: pg.ClientConfig, { clock }: Examined): Promise<Finding> {
  const { ok, warning, error } = findings("clock");
  const client = new pg.Client({ ...connection, application_name: "atrium doctor" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const before = clock.now().getTime();
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const middle = (before + clock.now().getTime()) / 2;
    const seconds = Math.abs((rows[0]?.now.getTime() ?? middle) - middle) / 1_000;
    const words = found.clocksDiffer({ seconds: seconds.toFixed(1) });
    if (seconds > SKEW_SECONDS.error) return error(words, cure.synchronize);
    return seconds > SKEW_SECONDS.warning ? warning(words, cure.synchronize) : ok(words);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes, reads and deletes an object in S3. The folder of a store on disk is checked with the other folders. */
export async function checkObjects(config: Config): Promise<Finding> {
  const { ok, error } = findings("object_store");
  const location = config.ATRIUM_OBJECTS_URL;
  if (!location) return ok(found.objectsOnDisk);
  const key = `doctor/${randomIds.bytes(8).toString("hex")}`;
  const bytes = randomIds.bytes(32);
  let step: "open" | "write" | "read" | "delete" = "open";
  try {
    const store = await openObjects(config);
    try {
      step = "write";
      await store.put(key, bytes, { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length });
      step = "read";
      const chunks: Uint8Array[] = [];
      for await (const chunk of store.read(key)) chunks.push(Uint8Array.from(chunk));
      if (!Buffer.concat(chunks).equals(bytes)) throw new Error("other bytes were read than written");
      step = "delete";
      await store.remove(key);
    } finally {
      await store.close();
    }
    return ok(found.objectsFine);
  } catch (thrown) {
    return error(found.objectsFault({ step, reason: reasonFor(thrown) }), cure.checkObjects);
  }
}
