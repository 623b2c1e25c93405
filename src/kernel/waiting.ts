import type { ReadTx } from "./ports/database.ts";
import type { Suspicion } from "./text.ts";

/** One thing that waits for an operator, as its area tells it. Names and texts are by others: data only. */
export interface Waiting {
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

/** What waits in one area: the oldest `limit`, or the one with that id. */
export type WaitingReader = (
  tx: ReadTx,
  asked: { readonly now: Date; readonly limit: number; readonly id?: string | undefined },
) => Promise<Waiting[]>;
