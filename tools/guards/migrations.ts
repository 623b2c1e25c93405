import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrations } from "../../src/adapters/database/migrate.ts";

/** The digests of all migrations, by name. */
const RECORD = "test/migrations.json";

type Digests = Readonly<Record<string, string>>;

/** A server refuses to start on a database that has a migration in another form, even if only a comment differs. */
export async function migrationFaults(root: string): Promise<string[]> {
  return faultsBetween(recorded(root), await digests(root));
}

export function faultsBetween(before: Digests, now: Digests): string[] {
  const names = Object.keys({ ...before, ...now });
  return names.flatMap((name) => {
    if (before[name] === now[name]) return [];
    if (!before[name]) return [`migrations/${name} is not in ${RECORD}: run npm run generate`];
    const what = now[name] ? "was changed" : "is gone";
    return [
      `migrations/${name} ${what}: restore it, and put the change in a new one (unreleased: drop it in ${RECORD})`,
    ];
  });
}

/** Adds new migrations to the record. */
export async function recordMigrations(root: string): Promise<void> {
  const all = { ...(await digests(root)), ...recorded(root) };
  const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(join(root, RECORD), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function recorded(root: string): Digests {
  return JSON.parse(readFileSync(join(root, RECORD), "utf8"));
}

async function digests(root: string): Promise<Digests> {
  const migrations = await readMigrations(join(root, "migrations"));
  return Object.fromEntries(migrations.map(({ name, sha256 }) => [name, sha256]));
}
