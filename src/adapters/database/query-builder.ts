import { type CompiledQuery, type Kysely, type KyselyProps, PostgresDialect, type QueryResult } from "kysely";
import type { Tables } from "../../kernel/database/tables.ts";

/** Where a query builder sends its statements. */
export interface Sender {
  executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>>;
}

const dialect = new PostgresDialect({
  pool: async () => Promise.reject(new Error("the query builder was given its connection")),
});
const driver = dialect.createDriver();

/** The parts of a query builder that sends everything to `sender`; a `Kysely` or a `Transaction` is made of them. */
export function sendingTo(sender: Sender, kysely: Kysely<Tables>): KyselyProps {
  const connection = { executeQuery: <R>(compiled: CompiledQuery) => sender.executeQuery<R>(compiled), streamQuery };
  const executor = kysely.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
  return { config: { dialect }, dialect, driver, executor };
}

// biome-ignore lint/correctness/useYield: the interface requires it; every list of the product has a limit instead
async function* streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error("streaming is not supported");
}
