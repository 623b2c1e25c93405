import type { Database, ReadTx } from "../ports/database.ts";
import type { Ports } from "../ports/index.ts";
import type { Settings } from "../settings.ts";
import type { DataOwner } from "./data-owner.ts";
import type { Operation } from "./operation.ts";
import type { PendingQueue } from "./review-queue.ts";

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

/** Numbers that status and set-up pages show. Each area adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one area at a time
export interface Counts {}

/** Reads the counts that an area declares. */
export type CountReader = (tx: ReadTx, now: Date) => Promise<Partial<Counts>>;

export interface Area<Operations extends readonly Operation[] = readonly Operation[]> extends DataOwner {
  /** Its purpose in one line. */
  readonly summary: string;
  /** The words it uses, as the documents explain them. */
  readonly terms: Readonly<Record<string, string>>;
  readonly operations: Operations;
  /** Operators cannot switch it off, because the space could not be run without it. */
  readonly alwaysOn?: true;
  readonly jobs?: readonly Job[];
  /** What waits in this area for an operator's decision. */
  readonly pending?: readonly PendingQueue[];
  readonly counts?: CountReader;
}

/** Keeps the types of the operations, from which callers are typed. */
export function defineArea<const Operations extends readonly Operation[]>(area: Area<Operations>): Area<Operations> {
  return Object.freeze(area);
}
