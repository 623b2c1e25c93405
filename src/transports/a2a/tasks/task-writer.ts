import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../../kernel/pipeline/invocation.ts";
import type { Database } from "../../../kernel/ports/database.ts";
import { insertAll, type TaskRow } from "./task-store.ts";

const BATCH_AFTER_MS = 20;
const BATCH_ROWS_MAX = 200;
/** Beyond it, callers wait until the batch is written. */
const PENDING_MAX = 2_000;

/** Stores finished tasks in batches, after their replies. A task is a receipt: its effect is committed already. */
export interface TaskWriter {
  write(row: TaskRow): Promise<void>;
  /** Resolves once all rows so far are stored. */
  flushed(): Promise<void>;
}

export function createTaskWriter(database: Database, log: Log): TaskWriter {
  let pending: TaskRow[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    await sleep(BATCH_AFTER_MS);
    while (pending.length > 0) {
      const rows = pending.slice(0, BATCH_ROWS_MAX);
      try {
        await database.transaction((tx) => insertAll(tx, rows));
      } catch (error) {
        log.error({ err: error, tasks: rows.length }, "a2a tasks not kept");
      }
      pending = pending.slice(rows.length);
    }
    writing = null;
  }

  return {
    async write(row) {
      pending.push(row);
      writing ??= writeAll();
      if (pending.length > PENDING_MAX) await writing;
    },
    async flushed() {
      await writing;
    },
  };
}
