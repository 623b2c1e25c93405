import type { Kysely } from "kysely";
import type { Statement } from "../database/statement.ts";
import type { Tables } from "../database/tables.ts";

type Reader = Pick<Kysely<Tables>, "selectFrom" | "selectNoFrom" | "fn" | "getExecutor">;

/** A read transaction. Its connections are read-only in the database too. */
export interface ReadTx {
  readonly query: Reader;
  run<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

declare const writable: unique symbol;

/** One open write transaction. A ReadTx is never assignable to it. */
export interface WriteTx extends ReadTx {
  readonly query: Kysely<Tables>;
  readonly [writable]: true;
  /**
   * Sends a statement without waiting for its result. If it fails, the commit fails. Before the commit, `answered`
   * hears how many rows it returned or changed.
   */
  queue(statement: Statement, values: readonly unknown[], answered?: (rows: number) => void): void;
  /** Notifies every process on `channel` with the commit. Such commits wait for each other: not for frequent writes. */
  notify(channel: string, payload: string): void;
  /**
   * Notifies this process after the commit, and the others moments later, in one batch with other transactions. The
   * batch is lost if this process dies first, so listeners must also read from time to time.
   */
  announce(channel: string, payload: string): void;
}

/** A violated constraint of the schema; `constraint` is its name in the migrations. */
export class ConstraintViolation extends Error {
  readonly constraint: string;
  constructor(constraint: string, cause: unknown) {
    super(`constraint ${constraint} refused the write`, { cause });
    this.constraint = constraint;
  }
}

/** A row or advisory lock was not granted within its time limit. */
export class LockTimeout extends Error {}

/** The database cannot be reached, is starting or is shutting down. The statement may or may not have run. */
export class StorageUnavailable extends Error {}

/** All connections were in use for too long. No statement was run. */
export class StorageBusy extends StorageUnavailable {}

export interface Database {
  /** Reads outside any transaction; each sees the latest committed state. */
  readonly read: ReadTx;
  /**
   * Reads for one request: statements that are under way at the same time share a connection, and the same one with the
   * same values is sent once. Not for what waits for news, nor after a write.
   */
  readerForRequest(): ReadTx;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. `statementMsMax` extends
   * the limit per statement for jobs; calls have seconds.
   */
  transaction<T>(work: (tx: WriteTx) => Promise<T>, options?: { readonly statementMsMax?: number }): Promise<T>;
  /**
   * Calls `listener` for each notification on `channel` from any process. Own notifications arrive before the transaction
   * resolves. The same one may arrive twice.
   */
  listen(channel: string, listener: (payload: string) => void): void;
  /**
   * Calls `listener` when notifications may have been lost, so that caches are cleared; again every 1.5 s for as long
   * as the database does not answer.
   */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}
