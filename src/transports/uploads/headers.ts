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

/** Fields of the operation, by their names in the metadata. Lists come with one item per line. */
const TEXTS = [
  "filename",
  "grant",
  "proof",
  "sha256",
  "folder_id",
  "file_id",
  "visibility",
  "label",
  "description",
] as const;
const LISTS = ["grantees", "tags"] as const;

/** The input of `uploads.begin`. Clients of tus say `name` as often as `filename`. */
export function inputOf(size: number, metadata: ReadonlyMap<string, string>): Record<string, unknown> {
  const input: Record<string, unknown> = { size };
  for (const field of TEXTS) {
    const value = metadata.get(field) ?? (field === "filename" ? metadata.get("name") : undefined);
    if (value !== undefined && value !== "") input[field] = value;
  }
  for (const field of LISTS) {
    const items = metadata
      .get(field)
      ?.split("\n")
      .filter((item) => item !== "");
    if (items && items.length > 0) input[field] = items;
  }
  return input;
}

export function lengthOf({ "content-length": length }: IncomingHttpHeaders): number | null {
  return length === undefined ? null : bytesOf(length);
}
