import type { Caller } from "../access/caller.ts";
import type { CommonErrorKind, ErrorKind, Refusal, RefusalDetails } from "../errors.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import type { Ports } from "../ports/index.ts";
import type { Settings } from "../settings.ts";

export type Effect = "read" | "write" | "destructive";

/** Something that happened and that a system outside must hear of. Delivered after the commit, at least once. */
export interface Envelope {
  /** `<area>.<what happened>`, such as `events.rsvp_queued`. */
  readonly kind: string;
  /** The id of the record it is about. */
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a handler gets, and no more. */
export interface Context<E extends ErrorKind = never, X extends Effect = Effect> {
  readonly tx: X extends "read" ? ReadTx : WriteTx;
  readonly caller: Caller;
  /** What the caller pays with, as received; undefined without a payment. Only payable operations look at it. */
  readonly payment: unknown;
  /** The moment of the call; the same in every stage. */
  readonly now: Date;
  /** A new unguessable id, such as `newId("rsvp")` → `rsvp_…`. */
  newId(prefix: string): string;
  /** 32 random bytes, for what must not be guessed. */
  newSecret(): Buffer;
  /** Puts an envelope into the outbox, in this transaction. */
  emit(envelope: Envelope): Promise<void>;
  /** Makes a declared refusal, to be thrown. */
  fail(kind: E | CommonErrorKind, details: RefusalDetails): Refusal;
  readonly settings: Settings;
}

/** What the middle step of a slow operation gets: no transaction, but the ports to the outside. */
export interface OutsideContext<E extends ErrorKind = never> extends Omit<Context<E>, "tx" | "emit"> {
  readonly ports: Ports;
}
