import type { Writable } from "node:stream";
import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { ConstraintViolation, LockTimeout, StorageBusy, StorageUnavailable } from "../../kernel/ports/database.ts";
import { traceStep } from "../../kernel/traces/trace.ts";
import type { Span } from "../../kernel/traces/tracer.ts";
import type { CountedPool } from "./counted-pool.ts";
import { isAborted, isContended, isWaitOver, translate } from "./postgres-errors.ts";
import type { Sender } from "./query-builder.ts";
import { statementSpan } from "./traces/statement-span.ts";

const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** The driver's timeout per statement, which its types omit. */
type TimedQuery = pg.QueryConfig & { readonly query_timeout?: number };

/** The socket of a client, which its types omit. */
interface WithStream {
  readonly connection: { readonly stream: Writable };
}

/** One pooled connection from check-out to release. Statements run in order; errors are translated. */
export class Session implements Sender {
  readonly #client: pg.PoolClient;
  readonly #pool: CountedPool;
  /** Settles, and never rejects, when every queued statement has been answered. */
  #queued: Promise<unknown> = Promise.resolve();
  /** The error of a failed queued statement. */
  #fault: unknown;
  #over = false;
  #doubtful = false;
  #silent = false;
  #contended = false;
  #silenceMsMax: number | undefined;

  private constructor(client: pg.PoolClient, pool: CountedPool) {
    this.#client = client;
    this.#pool = pool;
  }

  /** @throws StorageUnavailable when no connection opens in time, StorageBusy when all of them are in use */
  static async from(pool: CountedPool): Promise<Session> {
    try {
      return new Session(await (pool.budget?.connect(pool) ?? pool.connect()), pool);
    } catch (error) {
      const isBusy = (pool.budget !== null || pool.totalCount >= pool.options.max) && isWaitOver(error);
      const cause = isBusy
        ? new StorageBusy("every connection was in use for too long", { cause: error })
        : translate(error);
      pool.failed(cause);
      throw cause;
    }
  }

  /** Whether a statement lost against another transaction, so that the work may be retried. */
  get contended(): boolean {
    return this.#contended;
  }

  /** Sends a statement without waiting for earlier ones: PostgreSQL keeps the order. */
  async send<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#mustBeOpen();
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      throw await this.#cause(error);
    }
  }

  /** The original error: a statement after a failed queued one only reports an aborted transaction. */
  async #cause(error: unknown): Promise<unknown> {
    if (!isAborted(error)) return error;
    await this.#queued;
    return this.#fault ?? error;
  }

  /** Sends a statement without waiting for its result; its failure fails the commit. */
  queue(query: pg.QueryConfig, answered?: (rows: number) => void): void {
    this.#mustBeOpen();
    const sent = this.#execute(query).then(
      ({ rowCount }) => answered?.(rowCount ?? 0),
      (error: unknown) => {
        this.#fault ??= error;
      },
    );
    this.#queued = Promise.all([this.#queued, sent]);
  }

  #mustBeOpen(): void {
    if (this.#over) throw new Error("the transaction has ended: a statement came after its end");
  }

  async #execute<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#gather();
    const patient: TimedQuery = { ...query, ...(this.#silenceMsMax && { query_timeout: this.#silenceMsMax }) };
    try {
      return await traceStep(
        () => statementSpan(query),
        (span) => this.#ask<Row>(patient, span),
      );
    } catch (error) {
      const translated = translate(error);
      if (!isAborted(error)) this.#pool.failed(translated);
      this.#contended ||= isContended(error);
      this.#silent ||= translated instanceof StorageUnavailable && !(error instanceof pg.DatabaseError);
      this.#doubtful ||= !(translated instanceof ConstraintViolation || translated instanceof LockTimeout);
      throw translated;
    }
  }

  #ask<Row extends pg.QueryResultRow>(query: TimedQuery, span: Span): Promise<pg.QueryResult<Row>> {
    const asked = this.#client.query<Row>(query);
    if (!span.isRecorded) return asked;
    return asked.then((result) => {
      span.set({ "db.response.returned_rows": result.rows?.length ?? 0 });
      return result;
    });
  }

  /** Statements that are sent without an answer between them leave in one write to the socket. */
  #gather(): void {
    const { stream } = (this.#client as unknown as WithStream).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Sets the limit per statement in this transaction; the driver waits `marginMs` longer. */
  async allow(statementMsMax: number, marginMs: number): Promise<void> {
    this.#silenceMsMax = statementMsMax + marginMs;
    await this.send({ text: `set local statement_timeout = ${statementMsMax}` });
  }

  /** Commits after every sent statement. @throws when an earlier error aborted the transaction */
  async commit(): Promise<void> {
    const done = this.send({ text: "commit" });
    this.#over = true;
    const [{ command }] = await Promise.all([done, this.#queued]);
    if (this.#fault) throw this.#fault;
    // PostgreSQL answers COMMIT of an aborted transaction with ROLLBACK, not with an error.
    if (command !== "COMMIT") {
      throw new Error("the transaction was rolled back: the error of a failed statement was caught inside it");
    }
  }

  /** Never throws: a connection that cannot roll back is destroyed at release, which has the same effect. */
  async rollback(): Promise<void> {
    if (this.#silent) return;
    this.#over = false;
    const done = this.send({ text: "rollback" });
    this.#over = true;
    await done.catch(() => undefined);
  }

  /** Returns the connection to the pool, or destroys it unless it is known to be idle and intact. */
  release(): void {
    this.#over = true;
    this.#client.release(this.#doubtful || this.#client.getTransactionStatus() !== "I");
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = compiled;
    const { command, rowCount, rows } = await this.send({ text, values: [...parameters] });
    return writing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] };
  }
}
