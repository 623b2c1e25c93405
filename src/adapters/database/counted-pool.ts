import pg from "pg";
import { ConstraintViolation, LockTimeout, StorageBusy, StorageUnavailable } from "../../kernel/ports/database.ts";
import type { ConnectionBudget } from "./floors/connection-budget.ts";

/** Why statements failed: a rule of the schema, a lock, no free connection, no database, and our own SQL. */
export const FAULTS = ["constraint", "lock", "busy", "unavailable", "other"] as const;
export type Fault = (typeof FAULTS)[number];

/** Connections of one pool at this moment. */
export interface PoolFigures {
  readonly inUse: number;
  readonly idle: number;
  readonly max: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** The library's pool, which also counts its failed statements, and may share a budget with others. */
export class CountedPool extends pg.Pool {
  budget: ConnectionBudget | null = null;
  readonly faults: Record<Fault, number> = { constraint: 0, lock: 0, busy: 0, unavailable: 0, other: 0 };

  /** Counts a translated error. */
  failed(error: unknown): void {
    this.faults[faultOf(error)]++;
  }

  figures(): PoolFigures {
    const { idleCount: idle, totalCount, waitingCount: waiting, options } = this;
    return { inUse: totalCount - idle, idle, max: options.max, waiting };
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof ConstraintViolation) return "constraint";
  if (error instanceof LockTimeout) return "lock";
  if (error instanceof StorageBusy) return "busy";
  return error instanceof StorageUnavailable ? "unavailable" : "other";
}
