import { createHash } from "node:crypto";

/** A reply as bytes, and the strong validator of exactly these bytes (RFC 9110 §8.8.3). */
export interface Written {
  readonly bytes: Buffer;
  readonly text: string;
  /** The text as a JSON string of its own, as MCP shows it to readers of text. */
  readonly quoted: string;
  readonly etag: string;
}

const known = new WeakMap<object, Written>();

/** A reply that answers many calls, written out once. */
export function written(body: object): Written {
  const before = known.get(body);
  if (before) return before;
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const etag = etagOf(bytes);
  const fresh = { bytes, text, quoted: JSON.stringify(text), etag };
  known.set(body, fresh);
  return fresh;
}

/** What names exactly these bytes (RFC 9110 §8.8.3). */
export function etagOf(content: Buffer | string): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the validator, weakly compared (RFC 9110 §13.1.2). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
