import { createHash } from "node:crypto";
import type { DBAdapter, DBTransactionAdapter, Where } from "@better-auth/core/db/adapter";

/** Session tokens are stored hashed, so a database dump cannot be used to sign in. */
export function hashedSessionToken(token: string): string {
  return `sha256:${createHash("sha256").update(token).digest("hex")}`;
}

/**
 * The library's storage, with session tokens hashed on writes and searches. A row found by its token is returned with
 * that token; in lists the library sees hashes, which cannot be used to sign in.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((tx) => work(hashing(tx))),
  };
}

function hashing(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    async create<T extends Record<string, unknown>, R = T>(
      input: Parameters<typeof adapter.create<T, R>>[0],
    ): Promise<R> {
      const { token } = input.data as { token?: unknown };
      if (input.model !== "session" || typeof token !== "string") return adapter.create<T, R>(input);
      const made = await adapter.create<T, R>({ ...input, data: { ...input.data, token: hashedSessionToken(token) } });
      return { ...made, token };
    },
    findOne: async (input) => withToken(await adapter.findOne(hashed(input)), input),
    findMany: (input) => adapter.findMany(hashed(input)),
    count: (input) => adapter.count(hashed(input)),
    update: async (input) => withToken(await adapter.update(hashed(input)), input),
    updateMany: (input) => adapter.updateMany(hashed(input)),
    delete: (input) => adapter.delete(hashed(input)),
    deleteMany: (input) => adapter.deleteMany(hashed(input)),
    consumeOne: async (input) => withToken(await adapter.consumeOne(hashed(input)), input),
    incrementOne: async (input) => withToken(await adapter.incrementOne(hashed(input)), input),
  };
}

interface Search {
  model: string;
  where?: Where[] | undefined;
}

function hashed<Input extends Search>(input: Input): Input {
  if (input.model !== "session" || !input.where) return input;
  return { ...input, where: input.where.map((each) => (each.field === "token" ? hashedWhere(each) : each)) };
}

function hashedWhere(where: Where): Where {
  const { value } = where;
  if (typeof value === "string") return { ...where, value: hashedSessionToken(value) };
  if (Array.isArray(value)) return { ...where, value: value.map((each) => hashedSessionToken(String(each))) };
  throw new Error("sessions are found by their token as text only");
}

function withToken<Row>(row: Row | null, { model, where }: Search): Row | null {
  const token = model === "session" ? where?.find(({ field }) => field === "token")?.value : undefined;
  return row !== null && typeof token === "string" ? { ...row, token } : row;
}
