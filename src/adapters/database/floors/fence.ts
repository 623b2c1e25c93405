import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { fencedName, quoted, withClient } from "./floor-database.ts";

const IN_USE = "55006";
const ATTEMPTS_MAX = 50;
const PAUSE_MS = 100;

/**
 * Takes the database away from every session, and gives it another name: so no role can write to it any more, not even
 * its owner or a superuser, whom a connection limit does not stop. Repeating it does no harm.
 * @returns the name that it has now
 */
export async function fence(house: pg.ClientConfig, database: string): Promise<string> {
  const fenced = fencedName(database);
  await withClient(house, async (client) => {
    if (await exists(client, fenced)) return;
    await client.query(`ALTER DATABASE ${quoted(database)} ALLOW_CONNECTIONS false`);
    for (let attempt = 1; ; attempt++) {
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database]);
      const error = await rename(client, database, fenced);
      if (error === null) break;
      // A session needs a moment to end.
      if (error.code !== IN_USE || attempt === ATTEMPTS_MAX) throw error;
      await sleep(PAUSE_MS);
    }
    await client.query(`ALTER DATABASE ${quoted(fenced)} ALLOW_CONNECTIONS true`);
  });
  return fenced;
}

/** Gives a database its name back, from any step of `fence`. */
export async function liftFence(house: pg.ClientConfig, database: string): Promise<void> {
  await withClient(house, async (client) => {
    const fenced = fencedName(database);
    if (await exists(client, fenced)) {
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [fenced]);
      const error = await rename(client, fenced, database);
      if (error) throw error;
    }
    await client.query(`ALTER DATABASE ${quoted(database)} ALLOW_CONNECTIONS true`);
  });
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  return (await client.query("SELECT FROM pg_database WHERE datname = $1", [database])).rowCount === 1;
}

async function rename(client: pg.Client, from: string, to: string): Promise<pg.DatabaseError | null> {
  return client.query(`ALTER DATABASE ${quoted(from)} RENAME TO ${quoted(to)}`).then(
    () => null,
    (error: pg.DatabaseError) => error,
  );
}
