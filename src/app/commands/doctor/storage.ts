import { createHash } from "node:crypto";
import pg from "pg";
import { requireOwnSession } from "../../../adapters/database/own-session.ts";
import { clientConfig } from "../../../adapters/database/postgres.ts";
import { randomIds } from "../../../kernel/values/ids.ts";
import { systemClock } from "../../compose.ts";
import type { Config } from "../../config.ts";
import { openObjects } from "../../open-objects.ts";
import { missingMigrations, openSourceOf } from "../open-database.ts";
import { type Finding, findings, reasonFor } from "./finding.ts";

const SKEW_SECONDS = { error: 60, warning: 5 };

/** Checks of the database server. Stops at the first that makes the others pointless. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { ok, error } = findings("database");
  const source = await openSourceOf(config).catch((thrown: Error) => thrown);
  if (source instanceof Error) {
    const cure = config.DATABASE_URL
      ? "Start PostgreSQL, and check DATABASE_URL: host, port, user, password and name."
      : "Start the server once, or set ATRIUM_DATA or DATABASE_URL as for npm start.";
    return [error(source.message, cure)];
  }
  const connection = clientConfig(source.connection);
  try {
    const found = [ok(`The ${source.where} answers.`)];
    if (config.DATABASE_URL !== null) {
      const fault = await requireOwnSession(connection).then(() => null, reasonFor);
      if (fault !== null) found.push(error(fault, "See docs/guide/going-to-postgresql.md."));
    }
    return [...found, await checkSchema(connection), await checkClock(connection)];
  } finally {
    await source.stop();
  }
}

async function checkSchema(connection: pg.ClientConfig): Promise<Finding> {
  const { ok, warning, error } = findings("schema");
  try {
    const missing = await missingMigrations(connection);
    if (missing === 0) return ok("The schema is that of this version.");
    return warning(
      `The database lacks ${missing} migrations.`,
      "Make a backup, and start the server: it applies them.",
    );
  } catch (thrown) {
    return error(reasonFor(thrown), "Run the version that the database is of, or restore a backup of this version.");
  }
}

async function checkClock(connection: pg.ClientConfig): Promise<Finding> {
  const { ok, warning, error } = findings("clock");
  const client = new pg.Client({ ...connection, application_name: "atrium doctor" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const before = systemClock.now().getTime();
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const middle = (before + systemClock.now().getTime()) / 2;
    const seconds = Math.abs((rows[0]?.now.getTime() ?? middle) - middle) / 1_000;
    const words = `The clocks of this machine and of the database differ by ${seconds.toFixed(1)} s.`;
    const cure = "Synchronize both by NTP. Tokens, signatures, jobs and sign-in codes depend on the time.";
    if (seconds > SKEW_SECONDS.error) return error(words, cure);
    return seconds > SKEW_SECONDS.warning ? warning(words, cure) : ok(words);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes, reads and deletes an object in S3. The folder of a store on disk is checked with the other folders. */
export async function checkObjects(config: Config): Promise<Finding> {
  const { ok, error } = findings("object_store");
  const location = config.ATRIUM_OBJECTS_URL;
  if (!location) return ok("Contents of files are on disk, in the data folder.");
  const key = `doctor/${randomIds.bytes(8).toString("hex")}`;
  const bytes = randomIds.bytes(32);
  let step = "be opened";
  try {
    const store = await openObjects(config);
    try {
      step = "be written";
      await store.put(key, bytes, { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length });
      step = "be read";
      const chunks: Uint8Array[] = [];
      for await (const chunk of store.read(key)) chunks.push(Uint8Array.from(chunk));
      if (!Buffer.concat(chunks).equals(bytes)) throw new Error("other bytes were read than written");
      step = "delete objects";
      await store.remove(key);
    } finally {
      await store.close();
    }
    return ok("The object store writes, reads and deletes.");
  } catch (thrown) {
    const cure =
      "Check ATRIUM_OBJECTS_URL, ATRIUM_OBJECTS_KEY and ATRIUM_OBJECTS_SECRET. The key lists the bucket and its uploads, and reads, writes and deletes objects.";
    return error(`The object store cannot ${step}: ${reasonFor(thrown)}`, cure);
  }
}
