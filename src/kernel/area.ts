import type { Operation } from "./operation.ts";
import type { Database } from "./ports/database.ts";
import type { Ports } from "./ports/index.ts";
import type { Settings } from "./settings.ts";

/** What scheduled work gets. Several processes may be alive: a job holds a lease, but claims its rows all the same. */
export interface JobContext {
  readonly database: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly now: () => Date;
  newId(prefix: string): string;
  /** Runs an operation as the system caller. */
  call(operation: Operation, input: unknown): Promise<unknown>;
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal;
}

export interface Job {
  /** `<area>.<what it does>`. */
  readonly name: string;
  /** One sentence for the operators' page. */
  readonly summary: string;
  readonly everyMs: number;
  /** Runs early when something is notified on this channel. */
  readonly wakesOn?: string;
  /** Does what is due and says in a few words what that was; null when there was nothing. */
  run(context: JobContext): Promise<string | null>;
}

export interface Area {
  readonly name: string;
  /** Its purpose in one line. */
  readonly summary: string;
  /** The words it uses, as the documents explain them. */
  readonly terms: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
  /** Operators cannot switch it off, because the space could not be run without it. */
  readonly alwaysOn?: true;
  readonly jobs?: readonly Job[];
}

export function defineArea(area: Area): Area {
  return Object.freeze(area);
}
