import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** One request to a URL chosen by others. Sizes in bytes, times in milliseconds. */
export interface OutboundRequest {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole exchange, redirects and body included. */
  readonly timeoutMs: number;
  /** A longer body is refused. */
  readonly bodyBytesMax: number;
  /** Redirects to follow; each target is checked like the first. Default 0. */
  readonly redirectsMax?: number;
  /** Refuses redirects to another origin, before it is asked. */
  readonly sameOrigin?: true;
  /** Resolves with status and headers, without reading the body. */
  readonly bodyUnread?: boolean;
  /** Keeps the first `bodyBytesMax` bytes, and ignores the rest and its faults. A compressed body is dropped. */
  readonly bodyCut?: boolean;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** The final URL, after redirects. */
  readonly url: string;
  /** The final URL, if every redirect on the way was permanent (RFC 9110 §15.4.2 and §15.4.9). */
  readonly movedTo?: string;
}

export type OutboundFault =
  | "bad_address" // not http(s), credentials in the URL, unparsable
  | "forbidden_address" // resolves to a private, loopback, link-local or otherwise special range
  | "unreachable" // DNS, connection, TLS
  | "timeout"
  | "too_large"
  | "too_many_redirects";

/** The request was not made, or its response was rejected. `said` may be shown to the person who gave the URL. */
export class OutboundRefused extends SaidError {
  readonly fault: OutboundFault;
  constructor(fault: OutboundFault, said: Message, options?: ErrorOptions) {
    super(said, options);
    this.fault = fault;
  }
}

/** The only way to URLs that people enter; guarded against server-side request forgery. */
export interface Outbound {
  /** Why a URL to store is refused: it leads inside, whatever DNS says, or to the port of another protocol. Null for others, and for other texts. */
  refusalOf?(url: string): OutboundRefused | null;
  /** @throws OutboundRefused */
  fetch(request: OutboundRequest): Promise<OutboundResponse>;
}
