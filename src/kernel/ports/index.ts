import type { CalendarReader } from "./calendar.ts";
import type { EnvelopeSink } from "./envelope-sink.ts";
import type { Outbound } from "./outbound.ts";

/** Everything outside the process and its database. Only jobs, and the middle step of slow operations, get these. */
export interface Ports {
  readonly outbound: Outbound;
  readonly calendar: CalendarReader;
  /** Where envelopes are delivered; empty when the deployment has configured none. */
  readonly sinks: readonly EnvelopeSink[];
}
