import { fileURLToPath } from "node:url";
import pg from "pg";
import { pending, readMigrations } from "../../adapters/database/migrate.ts";

/** How many migrations the database lacks. @throws Error for the user if it is newer than this version */
export async function missingMigrations(connection: pg.ClientConfig, migrations: URL): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: "atrium command" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await pending(client, await readMigrations(fileURLToPath(migrations)))).length;
  } finally {
    await client.end();
  }
}
