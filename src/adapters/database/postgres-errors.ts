import pg from "pg";
import { ConstraintViolation, LockTimeout, StorageUnavailable } from "../../kernel/ports/database.ts";

/** Serialization failure and deadlock: the server has rolled back, and a retry may succeed. */
const contended = new Set(["40001", "40P01"]);

/**
 * Connection exceptions, exhausted resources (a full disk, too many connections), shutdowns and crashes, system errors,
 * a session ended for idling in a transaction, a statement that took too long.
 */
const unavailable = /^(08|53|57P0|58|25P03$|57014$)/;

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/** The driver gives these errors no code, only a text. */
const driverFault =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Cannot use a pool after|Client (has encountered|was closed))/;

/** Whether the transaction lost against another one and may be retried. */
export function isContended(error: unknown): boolean {
  return error instanceof pg.DatabaseError && contended.has(error.code ?? "");
}

/** Whether the statement was skipped because an earlier one in the transaction had failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25P02";
}

/** Whether the pool had no free connection in time. */
export function isWaitOver(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout exceeded when trying to connect");
}

/**
 * Maps an error of the driver to one of the port. Errors in our own SQL pass unchanged. SQLSTATE classes: PostgreSQL
 * manual, appendix A.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError) {
    const { code = "", constraint } = error;
    if (code.startsWith("23") && constraint) return new ConstraintViolation(constraint, error);
    if (code === "55P03") return new LockTimeout("a lock was not granted in time", { cause: error });
    if (isContended(error)) return new LockTimeout("other transactions were in the way each time", { cause: error });
    if (unavailable.test(code)) return new StorageUnavailable(error.message, { cause: error });
    return error;
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || networkCodes.has(code ?? "") || driverFault.test(error.message)) {
    return new StorageUnavailable(`the database cannot be reached: ${error.message || code}`, { cause: error });
  }
  return error;
}
