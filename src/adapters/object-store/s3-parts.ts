import { createHash } from "node:crypto";
import { digestOf } from "../../kernel/blobs/digest.ts";
import { type Digest, DigestMismatch, ObjectStoreUnavailable } from "../../kernel/ports/object-store.ts";
import type { S3Requests } from "./s3-requests.ts";
import { childrenOf, textOf } from "./s3-xml.ts";

/** Stores require 5 MiB, except of the last part, and hold at most 10 000 parts. One part of an upload is in memory. */
export const PART_BYTES = 8 * 1024 * 1024;

export async function putObject(requests: S3Requests, key: string, bytes: Uint8Array): Promise<void> {
  await requests.send({ method: "PUT", key, body: { bytes, sha256: digestOf(bytes).sha256 } });
}

/** One part, from bytes or from an object of the store. Returns its tag. */
export type PutPart = (number: number, from: Uint8Array | { readonly key: string }) => Promise<void>;

/** Stores an object in parts. It appears whole when `write` has ended; if that fails, its parts are removed. */
export async function putInParts(
  requests: S3Requests,
  key: string,
  write: (putPart: PutPart) => Promise<void>,
): Promise<void> {
  const begun = await requests.send({ method: "POST", key, query: { uploads: "" } });
  const uploadId = textOf(begun, "UploadId");
  if (!uploadId) throw new ObjectStoreUnavailable("the object store began no upload");
  const tags = new Map<number, string>();
  try {
    await write(async (number, from) => {
      tags.set(number, await sendPart(requests, { key, query: { partNumber: String(number), uploadId } }, from));
    });
    await complete(requests, { key, uploadId, tags });
  } catch (error) {
    await abortUpload(requests, key, uploadId).catch(() => undefined); // otherwise removeUnfinished does it
    throw error;
  }
}

async function sendPart(
  requests: S3Requests,
  at: { readonly key: string; readonly query: Record<string, string> },
  from: Uint8Array | { readonly key: string },
): Promise<string> {
  if (from instanceof Uint8Array) {
    const reply = await requests.open({ method: "PUT", ...at, body: { bytes: from, sha256: digestOf(from).sha256 } });
    await reply.body.dump();
    return String(reply.headers.etag ?? "");
  }
  const headers = { "x-amz-copy-source": requests.sourceOf(from.key) };
  return textOf(await requests.send({ method: "PUT", ...at, headers }), "ETag");
}

async function complete(
  requests: S3Requests,
  { key, uploadId, tags }: { key: string; uploadId: string; tags: ReadonlyMap<number, string> },
): Promise<void> {
  const parts = [...tags]
    .sort(([one], [other]) => one - other)
    .map(([number, tag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
  const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const headers = { "content-type": "application/xml" };
  await requests.send({
    method: "POST",
    key,
    query: { uploadId },
    headers,
    body: { bytes, sha256: digestOf(bytes).sha256 },
  });
}

async function abortUpload(requests: S3Requests, key: string, uploadId: string): Promise<void> {
  await requests.send({ method: "DELETE", key, query: { uploadId } });
}

/** Uploads in parts that began before, such as those of a killed process. Returns how many were removed. */
export async function abortUnfinished(requests: S3Requests, before: Date): Promise<number> {
  const { prefix } = requests.location;
  let removed = 0;
  let marker: Record<string, string> = {};
  for (;;) {
    const page = await requests.send({ method: "GET", key: "", query: { uploads: "", prefix, ...marker } });
    for (const upload of page ? childrenOf(page, "Upload") : []) {
      if (new Date(textOf(upload, "Initiated")) >= before) continue;
      await abortUpload(requests, textOf(upload, "Key").slice(prefix.length), textOf(upload, "UploadId"));
      removed++;
    }
    if (textOf(page, "IsTruncated") !== "true") return removed;
    marker = { "key-marker": textOf(page, "NextKeyMarker"), "upload-id-marker": textOf(page, "NextUploadIdMarker") };
  }
}

/** Gathers bytes into parts, and tells their digest. The buffer of a part is used again for the next one. */
export async function inParts(
  source: AsyncIterable<Uint8Array>,
  expected: Digest,
  put: (part: Uint8Array, isLast: boolean) => Promise<void>,
): Promise<void> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(Math.min(expected.size, PART_BYTES));
  let size = 0;
  let filled = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    size += chunk.length;
    if (size > expected.size) throw mismatch(expected);
    for (let at = 0; at < chunk.length; ) {
      if (filled === buffer.length) {
        await put(buffer, false);
        filled = 0;
      }
      const taken = Math.min(buffer.length - filled, chunk.length - at);
      buffer.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
    }
  }
  if (size !== expected.size || hash.digest("hex") !== expected.sha256) throw mismatch(expected);
  await put(buffer.subarray(0, filled), true);
}

function mismatch({ size, sha256 }: Digest): DigestMismatch {
  return new DigestMismatch(`expected ${size} bytes with digest ${sha256}`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}
