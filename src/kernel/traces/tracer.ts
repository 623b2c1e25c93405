/** Names and figures of our own: never a secret, a text by people, or a fact about a person. */
type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  /** `server` and `consumer` begin with a message from outside, `client` waits for another system. */
  readonly kind?: "server" | "client" | "consumer";
  readonly attributes?: Attributes;
}

/** A step of a trace, from its start to its end. One that never ends is not exported. */
export interface Span {
  readonly isRecorded: boolean;
  set(attributes: Attributes): void;
  /** Marks the step as failed, by the kind of the failure. Messages may name people. */
  fail(kind: string): void;
  /** Runs `work`, whose own steps are below this one. */
  run<T>(work: () => T): T;
  end(): void;
}

/** Traces in the W3C format (Trace Context, level 1). */
export interface Tracer {
  /** Whether other systems take part in the traces. */
  readonly propagates: boolean;
  /**
   * Continues the trace of the header `from`; without one, the current trace, or else a new one. Whether a trace is
   * recorded is decided once: null within one that is not.
   */
  start(start: () => SpanStart, from: string | null): Span | null;
  /** A step of the current trace; null if none is recorded. */
  step(start: () => SpanStart): Span | null;
  /** The header `traceparent` of the current step; null if none is recorded. */
  traceparent(): string | null;
}
