import { createHash } from "node:crypto";
import { agentJson } from "../kernel/values/text.ts";

/** A reply as JSON text and bytes, with their strong validator (RFC 9110 §8.8.3). */
export interface SerializedBody {
  readonly bytes: Buffer;
  readonly text: string;
  readonly etag: string;
}

const known = new WeakMap<object, SerializedBody>();

/** Serializes a reply that answers many calls, once. */
export function serialized(body: object): SerializedBody {
  const before = known.get(body);
  if (before) return before;
  const text = agentJson(body);
  const bytes = Buffer.from(text);
  const etag = etagOf(bytes);
  const fresh = { bytes, text, etag };
  known.set(body, fresh);
  return fresh;
}

/** A strong validator of the content (RFC 9110 §8.8.3). */
export function etagOf(content: Buffer | string): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the validator, weakly compared (RFC 9110 §13.1.2). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
