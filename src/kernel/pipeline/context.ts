import type { Caller } from "../access/caller.ts";
import type { Did } from "../activity/activity.ts";
import type { ErrorKind, Refusal, RefusalDetails } from "../errors.ts";
import type { Message } from "../languages/messages.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";
import type { Ports } from "../ports/index.ts";
import type { Settings } from "../settings.ts";
import type { Before } from "../undo/undo.ts";
import type { CommonErrorKind } from "./common-errors.ts";

export type Effect = "read" | "write" | "destructive";

/** An outbound message about an event. Delivered after the commit, at least once. */
export interface OutboundMessage {
  /** `<area>.<event>`, such as `events.rsvp_queued`. */
  readonly kind: string;
  /** The id of the record. */
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a handler receives. */
export interface Context<E extends ErrorKind = never, X extends Effect = Effect> {
  readonly tx: X extends "read" ? ReadTx : WriteTx;
  readonly caller: Caller;
  /** The payment as received; undefined without one. Only payable operations read it. */
  readonly payment: unknown;
  /** The time of the call, equal in every stage. */
  readonly now: Date;
  /** The request's id, as in the audit log. */
  readonly requestId: string;
  /** A new unguessable id, such as `newId("rsvp")` → `rsvp_…`. */
  newId(prefix: string): string;
  /** 32 random bytes. */
  newSecret(): Buffer;
  /** Puts a message into the outbox, in this transaction. */
  emit(message: OutboundMessage): Promise<void>;
  /** Creates a declared refusal, to be thrown. */
  fail(kind: E | CommonErrorKind, details: RefusalDetails): Refusal;
  /** Marks the call in the audit log as an operator's decision on a matter of their own. */
  markOwnMatter(): void;
  /**
   * Says in the activity what the call did, with the names that only the handler knows: `did(say.booked({ name }), slot)`.
   * The last one counts. `pages` holds the path of the page of what changed.
   */
  did(what: Message, slot?: Slot, pages?: Pick<Did, "page">): void;
  /**
   * Names the earlier values of what it changes, for the undo that restores them. `left` has the values that it leaves,
   * where they are not those of its input: the undo is refused if it finds other ones.
   */
  wasBefore(values: Before, left?: Before): void;
  readonly settings: Settings;
}

/** The times of what a call did. */
interface Slot {
  readonly starts_at: Date;
  readonly ends_at?: Date | null;
}

/** What the outside step of an operation receives: the ports, and no transaction. */
export interface OutsideContext<E extends ErrorKind = never> extends Omit<Context<E>, "tx" | "emit"> {
  readonly ports: Ports;
}
