import type { Database, Statement } from "../ports/database.ts";

const USE: Statement = {
  name: "signature_use",
  text: `INSERT INTO signature_use (hash, expires_at) SELECT * FROM unnest($1::bytea[], $2::timestamptz[])
         ON CONFLICT (hash) DO NOTHING RETURNING encode(hash, 'hex') AS hash`,
};

/** Longer than a signature is valid: 60 seconds on either side of our clock. */
const GENERATION_MS = 150_000;
/** Per generation; beyond it the oldest are dropped. */
const HASHES_MAX = 100_000;

/** Hashes of read requests in this process. */
interface Generations {
  current: Set<string>;
  previous: Set<string>;
  since: number;
}

interface Insert {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  answer(isNew: boolean): void;
  fail(error: unknown): void;
}

const pendingInserts = new WeakMap<Database, Insert[]>();
const generationsOf = new WeakMap<Database, Generations>();

/**
 * Remembers the signature of a GET in this process only: a replay on another process repeats the same read within two
 * minutes. Returns false when the signature was used before.
 */
export function rememberRead(database: Database, hash: Buffer, now: Date): boolean {
  const at = now.getTime();
  const known = generationsOf.get(database) ?? { current: new Set(), previous: new Set(), since: at };
  generationsOf.set(database, known);
  if (Math.abs(at - known.since) > GENERATION_MS || known.current.size === HASHES_MAX) {
    known.previous = known.current;
    known.current = new Set();
    known.since = at;
  }
  const name = hash.toString("base64");
  if (known.current.has(name) || known.previous.has(name)) return false;
  known.current.add(name);
  return true;
}

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
