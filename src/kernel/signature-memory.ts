import type { Database, Statement } from "./ports/database.ts";

const USE: Statement = {
  name: "signature_use",
  text: `INSERT INTO signature_use (hash, expires_at) SELECT * FROM unnest($1::bytea[], $2::timestamptz[])
         ON CONFLICT (hash) DO NOTHING RETURNING encode(hash, 'hex') AS hash`,
};

interface Asked {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  answer(isNew: boolean): void;
  fail(error: unknown): void;
}

const gathered = new WeakMap<Database, Asked[]>();

/**
 * Remembers a signature for all processes, until `expiresAt`; false when it was used before. Requests that ask while
 * another one's answer is awaited are written down together: each costs a part of a commit.
 */
export function rememberSignature(database: Database, hash: Buffer, expiresAt: Date): Promise<boolean> {
  return new Promise((answer, fail) => {
    const asked = { hash, expiresAt, answer, fail };
    const waiting = gathered.get(database);
    if (waiting) waiting.push(asked);
    else {
      gathered.set(database, []);
      write(database, [asked]);
    }
  });
}

async function write(database: Database, first: Asked[]): Promise<void> {
  for (let batch = first; batch.length > 0; batch = gathered.get(database)?.splice(0) ?? []) {
    try {
      const values = [batch.map(({ hash }) => hash), batch.map(({ expiresAt }) => expiresAt)];
      const used = await database.transaction((tx) => tx.run<{ hash: string }>(USE, values));
      const fresh = new Set(used.map(({ hash }) => hash));
      // The same signature twice in one batch is new once.
      for (const { hash, answer } of batch) answer(fresh.delete(hash.toString("hex")));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
  gathered.delete(database);
}
