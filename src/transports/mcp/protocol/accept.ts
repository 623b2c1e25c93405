import Negotiator from "negotiator";
import type { RequestHeaders } from "./http-answer.ts";

/** The forms of an answer that a client takes (RFC 9110 §12.5.1). */
export interface AcceptedForms {
  readonly json: boolean;
  readonly stream: boolean;
  /** The header names event streams: a wildcard alone comes from programs that may not read them. */
  readonly namesStream: boolean;
}

const JSON_TYPES = ["application/json", "application/json; charset=utf-8"];
const STREAM_TYPES = ["text/event-stream", "text/event-stream; charset=utf-8"];

/** Reads the Accept header; without one, a client takes everything. */
export function acceptedForms(headers: RequestHeaders): AcceptedForms {
  const negotiator = new Negotiator({ headers });
  return {
    json: negotiator.mediaType(JSON_TYPES) !== undefined,
    stream: negotiator.mediaType(STREAM_TYPES) !== undefined,
    namesStream: negotiator.mediaTypes().some((type) => type.toLowerCase().startsWith("text/event-stream")),
  };
}
