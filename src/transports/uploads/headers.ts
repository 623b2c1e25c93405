import type { IncomingHttpHeaders } from "node:http";

export const TUS_VERSION = "1.0.0";
export const EXTENSIONS = "creation,creation-with-upload,termination,expiration,checksum";
export const PART_TYPE = "application/offset+octet-stream";

/** A header with a number of bytes; null if it is none. */
export function bytesOf(header: string | string[] | undefined): number | null {
  if (typeof header !== "string" || !/^(?:0|[1-9]\d{0,15})$/.test(header)) return null;
  const bytes = Number(header);
  return Number.isSafeInteger(bytes) ? bytes : null;
}

/** `Upload-Checksum` (tus 1.0.0, Checksum): null without one, "unsupported" or "malformed". */
export function checksumOf(header: string | string[] | undefined): Buffer | null | "unsupported" | "malformed" {
  if (header === undefined) return null;
  const match = /^(\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(String(header));
  if (!match) return "malformed";
  if (match[1] !== "sha256") return "unsupported";
  const digest = Buffer.from(match[2] as string, "base64");
  return digest.length === 32 ? digest : "malformed";
}

/** `Upload-Metadata` (tus 1.0.0, Creation); null if it is malformed. A key without a value is an empty text. */
export function metadataOf(header: string | string[] | undefined): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>();
  if (header === undefined || header === "") return values;
  for (const pair of String(header).split(",")) {
    const [key = "", value = "", ...more] = pair.trim().split(" ");
    if (!/^[\x21-\x7e]+$/.test(key) || values.has(key) || more.length > 0) return null;
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return null;
    values.set(key, Buffer.from(value, "base64").toString("utf8"));
  }
  return values;
}

/** Lists come with one item per line. */
const LISTS: ReadonlySet<string> = new Set(["grantees", "tags"]);

/** What clients send of themselves, without effect: `filetype` in the README of tus-js-client, the others by Uppy. */
const OF_CLIENTS: ReadonlySet<string> = new Set(["name", "type", "filetype", "relativePath"]);

/**
 * The input of the operation that begins the upload, by the names in the metadata. The operation refuses those that it
 * does not know. Clients of tus say `name` as often as `filename`.
 */
export function inputOf(size: number, metadata: ReadonlyMap<string, string>): Record<string, unknown> {
  const name = metadata.get("name");
  const fields = [...metadata].filter(([field]) => !OF_CLIENTS.has(field));
  const inputs = fields.map(([field, value]) => [field, LISTS.has(field) ? itemsOf(value) : value]);
  return { ...(name && { filename: name }), ...Object.fromEntries(inputs), size };
}

function itemsOf(text: string): string[] {
  return text.split("\n").filter((item) => item !== "");
}

export function lengthOf({ "content-length": length }: IncomingHttpHeaders): number | null {
  return length === undefined ? null : bytesOf(length);
}
