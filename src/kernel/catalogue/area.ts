import type { Caller } from "../access/caller.ts";
import type { Statement } from "../database/statement.ts";
import type { ErrorKind } from "../errors.ts";
import type { Message } from "../languages/messages.ts";
import type { ApprovedCall, Transport } from "../pipeline/invocation.ts";
import type { Database, ReadTx, WriteTx } from "../ports/database.ts";
import type { Ports } from "../ports/index.ts";
import type { ThingKind } from "../rules/subjects.ts";
import type { Settings } from "../settings.ts";
import type { DataOwner } from "./data-owner.ts";
import type { Operation } from "./operation.ts";
import type { PendingQueue } from "./review-queue.ts";
import type { SearchSource } from "./search-source.ts";

/** Context of a scheduled job. With several processes, a job holds a lease, and claims its rows as well. */
export interface JobContext {
  readonly database: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly now: () => Date;
  newId(prefix: string): string;
  /** Runs an operation as the system caller, or as the agent whose member approved the call. @throws Error if refused */
  call(operation: Pick<Operation, "id">, input: unknown, asked?: AskedCall): Promise<unknown>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

/** How an agent sent a call that its member approved since. */
export interface AskedCall {
  readonly approved: ApprovedCall;
  readonly transport: Transport;
  readonly address: string;
  readonly idempotencyKey: string | null;
  /** Only to say what it would do. */
  readonly dryRun?: true;
}

export interface Job {
  /** `<area>.<name>`. */
  readonly name: string;
  /** One sentence for the operators' page. */
  readonly summary: Message;
  readonly everyMs: number;
  /** A notification on this channel starts the job early. */
  readonly wakesOn?: string;
  /**
   * Says when the job has work next if nothing changes before, as one row with `at`; $1 is now. A space that sleeps
   * wakes then: the moment may be too early, and never too late. Jobs without it may run a quarter of an hour late.
   */
  readonly due?: Statement<{ at: Date }>;
  /** Returns what was done; null if there was nothing to do. */
  run(context: JobContext): Promise<Message | null>;
}

/** Numbers for status and setup pages. Each area adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one area at a time
export interface Counts {}

type CountReader = (tx: ReadTx, now: Date) => Promise<Partial<Counts>>;

/** The navigation shows these features once the space uses them (0329). */
export const FEATURES = [
  "agent_clients",
  "applications",
  "badges",
  "campaigns",
  "certificates",
  "chat_rooms",
  "crosstalk",
  "displays",
  "donations",
  "doors",
  "dues",
  "endpoints",
  "feeds",
  "figures",
  "files",
  "floors",
  "groups",
  "hackathons",
  "headlines",
  "highlights",
  "images",
  "leaderboard",
  "lending",
  "mailing_list",
  "models",
  "newsletter",
  "own_pages",
  "presentations",
  "printers",
  "research",
  "roles",
  "site",
  "slicing",
  "startups",
  "trainings",
  "webhooks",
] as const;

export type FeatureName = (typeof FEATURES)[number];

/** `inUse` is SQL that returns rows once the space uses the feature. One statement asks for all features. */
interface Feature {
  readonly name: FeatureName;
  readonly inUse: string;
}

/** A refused write of a known member. */
export interface RefusedCall {
  readonly tx: WriteTx;
  readonly caller: Caller;
  readonly now: Date;
  readonly requestId: string;
  /** The operation's id. */
  readonly operation: string;
  readonly kind: ErrorKind;
  /** Empty for a call that was refused before its input was read. */
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Area<Operations extends readonly Operation[] = readonly Operation[]> extends DataOwner {
  /** Its purpose in one line. */
  readonly summary: Message;
  /** Its terms, for the documents. */
  readonly terms: Readonly<Record<string, string>>;
  readonly operations: Operations;
  /** Operations of those who run a part of it, such as judges and hosts. Their documentation is a page of its own. */
  readonly crew?: readonly Operation[];
  /** A second OpenAPI tag of its operations, which the specification names. */
  readonly tag?: string;
  /** Operators cannot switch it off, because the space depends on it. */
  readonly alwaysOn?: true;
  readonly jobs?: readonly Job[];
  /** Queues with pending decisions of operators. */
  readonly pending?: readonly PendingQueue[];
  readonly counts?: CountReader;
  readonly features?: readonly Feature[];
  /** Its records in the search of the whole space. */
  readonly search?: readonly SearchSource[];
  /** Its things that rules of members can name. */
  readonly things?: readonly ThingKind[];
  /** Adds to the activity row of a refused write, in the transaction of that row: the call's own was rolled back. */
  readonly recordRefusal?: (refused: RefusedCall) => Promise<void>;
}

/** Preserves the types of the operations. */
export function defineArea<const Operations extends readonly Operation[]>(area: Area<Operations>): Area<Operations> {
  return Object.freeze(area);
}
