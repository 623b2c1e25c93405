import type { Scope } from "../access/scopes.ts";
import type { ReadTx } from "../ports/database.ts";
import type { Suspicion } from "../values/text.ts";

/** The kinds of the operators' inbox, in the order of the contract. The catalogue demands one queue of each. */
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
] as const;

export type PendingKind = (typeof PENDING_KINDS)[number];

/** A queue that operators empty. Its area decides; the inbox only reads. */
export interface PendingQueue {
  readonly kind: PendingKind;
  readonly read: PendingReader;
  /** Also the scope of the area's own list. */
  readonly scope: Scope;
  /** A decision grants something to the member who asked, so that nobody decides on their own request. */
  readonly grants: boolean;
}

/** One thing that waits for an operator, as its area tells it. Names and texts are by others: data only. */
export interface PendingItem {
  /** As the operations take it that decide on it. */
  readonly id: string;
  readonly since: Date;
  /** Who asks; null for nobody in particular. */
  readonly member: { readonly id: string; readonly name: string } | null;
  /** What is asked for, in one line. */
  readonly about: string;
  /** What else there is to know, by snake_case name. Absent is not said. */
  readonly facts: Readonly<Record<string, string | number | Date | null>>;
  /** What they wrote about it. */
  readonly text: string | null;
  readonly suspicions: readonly Suspicion[];
  /** Addresses of pictures that belong to it. */
  readonly images?: readonly string[];
  /** The operation that would run, and with what, where a decision carries one out. */
  readonly wouldRun?: { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };
}

/** Reads the oldest `limit` items, or the one with that id. */
export type PendingReader = (
  tx: ReadTx,
  asked: { readonly now: Date; readonly limit: number; readonly id?: string | undefined },
) => Promise<PendingItem[]>;
