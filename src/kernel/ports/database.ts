import type { Kysely } from "kysely";

/**
 * Every table of the product, by name. The kernel knows none: each area adds its own in its `store.ts` with
 * `declare module "../../kernel/ports/database.ts" { interface Tables { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one area at a time
export interface Tables {}

/** SQL that runs often enough to be prepared once per connection under a name of its own. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The part of the query builder that only reads. */
type Reader = Pick<Kysely<Tables>, "selectFrom" | "selectNoFrom" | "fn" | "getExecutor">;

/** What a reader of the store takes. Its connections are read-only in the database too, not only in the types. */
export interface ReadTx {
  readonly query: Reader;
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

declare const writable: unique symbol;

/** What a writer of the store takes: one open transaction. A reader is never assignable to it. */
export interface WriteTx extends ReadTx {
  readonly query: Kysely<Tables>;
  readonly [writable]: true;
  /** Sends a statement whose result nobody needs, without waiting for it. If it fails, the commit fails with it. */
  queue(statement: Statement, values: readonly unknown[]): void;
  /** Tells every process, after the commit, that something cached under `channel` has changed. */
  notify(channel: string, payload: string): void;
}

/** A constraint of the schema said no; `constraint` is its name in the migrations. */
export class ConstraintViolation extends Error {
  readonly constraint: string;
  constructor(constraint: string, cause: unknown) {
    super(`constraint ${constraint} refused the write`, { cause });
    this.constraint = constraint;
  }
}

/** A row or advisory lock was not granted within its time limit. */
export class LockTimeout extends Error {}

/** The database cannot be reached, is starting, or is shutting down. The statement may or may not have run. */
export class StorageUnavailable extends Error {}

/** The database is there, and all connections to it were in use for too long. Nothing was run. */
export class StorageBusy extends StorageUnavailable {}

export interface Database {
  /** Reads outside any transaction, each seeing the newest committed state. */
  readonly read: ReadTx;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. `statementMsMax` is how long one
   * of its statements may take, where nobody waits for the answer; a caller's have seconds.
   */
  transaction<T>(work: (tx: WriteTx) => Promise<T>, options?: { readonly statementMsMax?: number }): Promise<T>;
  /**
   * Calls `heard` for each notification on `channel`, from this process or another; for one of this process before its
   * transaction resolves. It may be called twice for the same one.
   */
  listen(channel: string, heard: (payload: string) => void): void;
  /** Calls `missed` when notifications may have been lost, so that caches start over. */
  onGap(missed: () => void): void;
  close(): Promise<void>;
}
