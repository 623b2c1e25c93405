import type { Scope } from "../access/scopes.ts";
import type { ReadTx } from "../ports/database.ts";
import type { Suspicion } from "../values/text.ts";

/** The kinds in the operators' inbox, in the order of the contract. The catalogue requires one queue for each. */
export const PENDING_KINDS = [
  "booking",
  "tier_request",
  "event_proposal",
  "highlight",
  "key_request",
  "research_source",
  "feedback",
  "delivery",
  "recommendation",
  "incident",
  "guest",
  "startup_claim",
  "print",
  "join_request",
  "endpoint",
  "floor_proposal",
] as const;

export type PendingKind = (typeof PENDING_KINDS)[number];

/** A queue for operators. Its area decides; the inbox only reads. */
export interface PendingQueue {
  readonly kind: PendingKind;
  readonly read: PendingReader;
  /** SQL with one row for each item that `read` finds; $1 is the time. One statement counts all queues. */
  readonly items: string;
  /** The ways to decide an item, the most common first. */
  readonly decisions: readonly PendingDecision[];
  /** Also the scope of the area's own list. */
  readonly scope: Scope;
  /** A decision grants something to the requester, so operators cannot decide their own requests. */
  readonly grants: boolean;
}

/** One way to decide an item: its area's operation, and the fields of its input that a decision fills. */
export interface PendingDecision {
  /** As in forms and texts, such as `approve`. */
  readonly name: string;
  readonly operation: string;
  /** The field with the item's id. */
  readonly item: string;
  /** What this decision always sends, such as `{ decision: "confirm" }`. */
  readonly sends?: Readonly<Record<string, string>>;
  /** Facts of the item that the input takes under their names, such as a digest. */
  readonly copies?: readonly string[];
  /** The field with the words for the requester. */
  readonly reason?: string;
  /** People may leave the reason out. */
  readonly reasonOptional?: true;
  /** The field with something that operators choose, such as the tier. */
  readonly choice?: string;
}

/** The input of a decision that is known beforehand. */
export function inputOf(
  { item, sends, copies = [] }: PendingDecision,
  { id, facts }: { readonly id: string; readonly facts: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  return { [item]: id, ...sends, ...Object.fromEntries(copies.map((name) => [name, facts[name]])) };
}

/** An item that awaits an operator. Names and texts come from others and are data only. */
export interface PendingItem {
  /** The id that the deciding operations take. */
  readonly id: string;
  readonly since: Date;
  /** The requester; null if anonymous. */
  readonly member: { readonly id: string; readonly name: string } | null;
  /** The request in one line. */
  readonly about: string;
  /** Further facts by snake_case name. */
  readonly facts: Readonly<Record<string, string | number | Date | null>>;
  /** The requester's own text. */
  readonly text: string | null;
  readonly suspicions: readonly Suspicion[];
  /** URLs of its images. */
  readonly images?: readonly string[];
  /** Members besides the operators can decide it, so that the only operator need not decide an own matter. */
  readonly othersDecide?: boolean;
  /** The operation that a decision runs, with its input. */
  readonly wouldRun?: { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };
}

/** Reads the oldest `limit` items, or the one with that id. */
export type PendingReader = (
  tx: ReadTx,
  asked: { readonly now: Date; readonly limit: number; readonly id?: string | undefined },
) => Promise<PendingItem[]>;
