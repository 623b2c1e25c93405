import { statement } from "../database/statement.ts";
import type { Database } from "../ports/database.ts";

const USE = statement(`
  INSERT INTO signature_use (hash, expires_at) SELECT * FROM unnest($1::bytea[], $2::timestamptz[])
  ON CONFLICT (hash) DO NOTHING RETURNING encode(hash, 'hex') AS hash`);

interface Insert {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  answer(isNew: boolean): void;
  fail(error: unknown): void;
}

const pendingInserts = new WeakMap<Database, Insert[]>();

/**
 * Remembers a signature for all processes until `expiresAt`; returns false when it was used before. Concurrent requests
 * share one insert, and so one commit.
 */
export function rememberSignature(database: Database, hash: Buffer, expiresAt: Date): Promise<boolean> {
  return new Promise((answer, fail) => {
    const insert = { hash, expiresAt, answer, fail };
    const pending = pendingInserts.get(database);
    if (pending) pending.push(insert);
    else {
      pendingInserts.set(database, []);
      void write(database, [insert]);
    }
  });
}

async function write(database: Database, first: Insert[]): Promise<void> {
  for (let batch = first; batch.length > 0; batch = pendingInserts.get(database)?.splice(0) ?? []) {
    try {
      const values = [batch.map(({ hash }) => hash), batch.map(({ expiresAt }) => expiresAt)];
      const used = await database.transaction((tx) => tx.run<{ hash: string }>(USE, values));
      const fresh = new Set(used.map(({ hash }) => hash));
      // A signature that occurs twice in one batch is new once.
      for (const { hash, answer } of batch) answer(fresh.delete(hash.toString("hex")));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
  pendingInserts.delete(database);
}
