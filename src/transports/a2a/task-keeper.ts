import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../kernel/ports/database.ts";
import type { Log } from "../../kernel/run.ts";
import { insertAll, type TaskRow } from "./task-store.ts";

const GATHERED_MS = 20;
const ROWS_MAX = 200;
/** Who comes when so many wait, waits too. */
const WAITING_MAX = 2_000;

/** Writes finished tasks down, many at a time and after their replies. A task is a receipt: the act stands without it. */
export interface TaskKeeper {
  keep(row: TaskRow): Promise<void>;
  /** Resolves once everything kept so far is written, so that its owner finds it. */
  written(): Promise<void>;
}

export function createTaskKeeper(database: Database, log: Log): TaskKeeper {
  let waiting: TaskRow[] = [];
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    await sleep(GATHERED_MS);
    while (waiting.length > 0) {
      const rows = waiting.slice(0, ROWS_MAX);
      try {
        await database.transaction((tx) => insertAll(tx, rows));
      } catch (error) {
        log.error({ err: error, tasks: rows.length }, "a2a tasks not kept");
      }
      waiting = waiting.slice(rows.length);
    }
    writing = null;
  }

  return {
    async keep(row) {
      waiting.push(row);
      writing ??= write();
      if (waiting.length > WAITING_MAX) await writing;
    },
    async written() {
      await writing;
    },
  };
}
