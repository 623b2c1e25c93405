import { type CompiledQuery, Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "../../../kernel/database/tables.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { memoize } from "../../../kernel/values/memoize.ts";
import type { CountedPool } from "../counted-pool.ts";
import { Session } from "../postgres-session.ts";
import { sendingTo } from "../query-builder.ts";
import { type PlannedReads, sendPlanned } from "./planned-reads.ts";

type Answer = pg.QueryResult<pg.QueryResultRow>;

/**
 * Reads of one request: statements that are under way at the same time share a connection, on which they wait for one
 * another, and the same statement with the same values is sent once.
 */
export function requestReader(kysely: Kysely<Tables>, pool: CountedPool, planned: PlannedReads): ReadTx {
  const connection = new SharedConnection(pool);
  const answers = new Map<string, Promise<Answer>>();
  const once = (text: string, values: readonly unknown[], send: (session: Session) => Promise<Answer>) => {
    const key = `${text} ${JSON.stringify(values)}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = connection.use(send);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  const builder = memoize(() => {
    const shared = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery) {
        const { rows } = await once(sql, parameters, (session) => sendPlanned(session, planned, sql, parameters));
        return { rows: [...rows] as R[] };
      },
    };
    return new Kysely<Tables>(sendingTo(shared, kysely));
  });
  return {
    get query() {
      return builder();
    },
    async run<Row>({ name, text }: { name: string; text: string }, values: readonly unknown[]) {
      const { rows } = await once(text, values, (session) => session.send({ name, text, values: [...values] }));
      return [...rows] as Row[];
    },
  };
}

/** A connection that is taken for the first of several statements, and given back after the last answer. */
class SharedConnection {
  readonly #pool: CountedPool;
  #session: Promise<Session> | null = null;
  #underWay = 0;

  constructor(pool: CountedPool) {
    this.#pool = pool;
  }

  async use<T>(send: (session: Session) => Promise<T>): Promise<T> {
    this.#session ??= Session.from(this.#pool);
    const taken = this.#session;
    this.#underWay++;
    try {
      return await send(await taken);
    } finally {
      if (--this.#underWay === 0) {
        this.#session = null;
        await taken.then(
          (session) => session.release(),
          () => undefined,
        );
      }
    }
  }
}
