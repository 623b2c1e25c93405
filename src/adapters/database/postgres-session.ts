import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { ConstraintViolation, LockTimeout, StorageBusy, StorageUnavailable } from "../../kernel/ports/database.ts";
import { isAborted, isContended, isWaitOver, translate } from "./postgres-errors.ts";

const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** The driver's own member, which its types leave out: when it gives up one statement. */
type Patient = pg.QueryConfig & { readonly query_timeout?: number };

/** One pooled connection from check-out to release. Statements run one after another; errors leave it translated. */
export class Session implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Settles, and never rejects, when every queued statement has been answered. */
  #queued: Promise<unknown> = Promise.resolve();
  /** Why a queued statement failed. */
  #fault: unknown;
  #over = false;
  #doubtful = false;
  #silent = false;
  #contended = false;
  #silenceMsMax: number | undefined;

  private constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** @throws StorageUnavailable when no connection is to be had in time, StorageBusy when all of them are in use */
  static async from(pool: pg.Pool): Promise<Session> {
    try {
      return new Session(await pool.connect());
    } catch (error) {
      if (pool.totalCount >= pool.options.max && isWaitOver(error)) {
        throw new StorageBusy("every connection was in use for too long", { cause: error });
      }
      throw translate(error);
    }
  }

  /** Whether a statement lost against another transaction, so that the whole work may be tried again. */
  get contended(): boolean {
    return this.#contended;
  }

  /** Sends a statement behind those that are on their way, without waiting for them: PostgreSQL keeps the order. */
  async send<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#mustBeOpen();
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      throw await this.#cause(error);
    }
  }

  /** Why it really failed: a statement behind a queued one that failed hears only that the transaction is over. */
  async #cause(error: unknown): Promise<unknown> {
    if (!isAborted(error)) return error;
    await this.#queued;
    return this.#fault ?? error;
  }

  /** Sends a statement whose result nobody waits for; its failure is that of the commit. */
  queue(query: pg.QueryConfig): void {
    this.#mustBeOpen();
    const sent = this.#execute(query).then(
      () => undefined,
      (error: unknown) => {
        this.#fault ??= error;
      },
    );
    this.#queued = Promise.all([this.#queued, sent]);
  }

  #mustBeOpen(): void {
    if (this.#over) throw new Error("this transaction is over: a statement came after its end");
  }

  async #execute<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const patient: Patient = { ...query, ...(this.#silenceMsMax && { query_timeout: this.#silenceMsMax }) };
    try {
      return await this.#client.query<Row>(patient);
    } catch (error) {
      const translated = translate(error);
      this.#contended ||= isContended(error);
      this.#silent ||= translated instanceof StorageUnavailable && !(error instanceof pg.DatabaseError);
      this.#doubtful ||= !(translated instanceof ConstraintViolation || translated instanceof LockTimeout);
      throw translated;
    }
  }

  /** Lets each statement of this transaction take so long, and its answer a little longer still. */
  async allow(statementMsMax: number, marginMs: number): Promise<void> {
    this.#silenceMsMax = statementMsMax + marginMs;
    await this.send({ text: `set local statement_timeout = ${statementMsMax}` });
  }

  /** Commits after every statement already sent. @throws when an earlier error had already aborted the transaction */
  async commit(): Promise<void> {
    const done = this.send({ text: "commit" });
    this.#over = true;
    const [{ command }] = await Promise.all([done, this.#queued]);
    if (this.#fault) throw this.#fault;
    // PostgreSQL answers COMMIT of an aborted transaction with ROLLBACK, not with an error.
    if (command !== "COMMIT") {
      throw new Error("nothing was committed: a statement had failed and its error was caught inside the transaction");
    }
  }

  /** Rolls back what is open. Never throws: a connection that cannot do it is destroyed at release, which does the same. */
  async rollback(): Promise<void> {
    if (this.#silent) return;
    this.#over = false;
    const done = this.send({ text: "rollback" });
    this.#over = true;
    await done.catch(() => undefined);
  }

  /** Gives the connection back, or destroys it unless it is known to be idle and sound. */
  release(): void {
    this.#over = true;
    this.#client.release(this.#doubtful || this.#client.getTransactionStatus() !== "I");
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = compiled;
    const { command, rowCount, rows } = await this.send({ text, values: [...parameters] });
    return writing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; every list of the product has a limit instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("streaming is not supported");
  }
}
