import { digestOfChunks } from "../../kernel/blobs/digest.ts";
import {
  type ByteRange,
  type ObjectFacts,
  ObjectMissing,
  type PartialUploads,
} from "../../kernel/ports/object-store.ts";
import { interrupted } from "./interrupted.ts";
import { allUnder, removeKeys } from "./s3-list.ts";
import { PART_BYTES, putInParts, putObject } from "./s3-parts.ts";
import { readObject } from "./s3-read.ts";
import type { S3Requests } from "./s3-requests.ts";

const UPLOADS = "uploads/";
/** Digits, so that keys sort as numbers do. */
const NUMBER_DIGITS = 5;

/** One object of an upload. All but the last have the size of a part. */
interface Part {
  readonly number: number;
  readonly key: string;
  readonly size: number;
}

/**
 * Uploads as objects of a part each, `uploads/<id>/00001`: unlike the parts of a multipart upload they can be read, and
 * listed by every store. The last one is written again when bytes are added to it.
 */
export function s3Uploads(
  requests: S3Requests,
  objects: { objectKey(key: string): string; sizeOf(key: string): Promise<number | null> },
): PartialUploads {
  return {
    offset: async (id) => sizeOf(await partsOf(requests, id)),
    append: (id, offset, bytes) => append(requests, { id, offset }, bytes),
    digest: async (id) => digestOfChunks(readParts(requests, await partsOf(requests, id))),
    async *read(id, range) {
      yield* readParts(requests, await partsOf(requests, id), range);
    },
    async finish(id, key) {
      const parts = await partsOf(requests, id);
      const to = objects.objectKey(key);
      // The first part is removed first: without it, the others are those of a finished upload.
      if (parts.length > 0) await join(requests, parts, to);
      else if ((await objects.sizeOf(to)) === null) throw new ObjectMissing(`no upload ${id}`);
      await removeKeys(requests, await keysOf(requests, id));
    },
    abandon: async (id) => removeKeys(requests, await keysOf(requests, id)),
    async list() {
      const found = new Map<string, Date>();
      for (const { key, storedAt } of await allUnder(requests, UPLOADS)) {
        const id = key.slice(0, key.indexOf("/"));
        const before = found.get(id);
        if (!before || before < storedAt) found.set(id, storedAt);
      }
      return [...found].map(([id, changedAt]) => ({ id, changedAt }));
    },
  };
}

const folderOf = (id: string) => `${UPLOADS}${id}/`;
const keyOf = (id: string, number: number) => folderOf(id) + String(number).padStart(NUMBER_DIGITS, "0");
const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 0);

async function keysOf(requests: S3Requests, id: string): Promise<string[]> {
  return (await allUnder(requests, folderOf(id))).map(({ key }) => folderOf(id) + key);
}

/** The parts from the first to the first one that is missing, or not full. */
async function partsOf(requests: S3Requests, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { key, size } of (await allUnder(requests, folderOf(id))) as readonly ObjectFacts[]) {
    const number = parts.length + 1;
    if (Number(key) !== number) break;
    parts.push({ number, key: folderOf(id) + key, size });
    if (size < PART_BYTES) break;
  }
  return parts;
}

async function append(
  requests: S3Requests,
  { id, offset }: { readonly id: string; readonly offset: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let number = Math.floor(offset / PART_BYTES) + 1;
  const kept = await partsOf(requests, id);
  if (sizeOf(kept) < offset) throw new ObjectMissing(`upload ${id} has fewer than ${offset} bytes`);
  const held = offset % PART_BYTES;
  const firstBeyond = keyOf(id, held > 0 ? number + 1 : number);
  const beyond = (await keysOf(requests, id)).filter((key) => key >= firstBeyond);
  await removeKeys(requests, beyond.reverse()); // the last one first, so that the rest stays without a gap
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  if (held > 0) {
    for await (const chunk of readObject(requests, keyOf(id, number), { first: 0, last: held - 1 })) {
      buffer.set(chunk, filled);
      filled += chunk.length;
    }
  }
  const flush = () => putObject(requests, keyOf(id, number), buffer.subarray(0, filled));
  for await (const chunk of interrupted(bytes)) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(PART_BYTES - filled, chunk.length - at);
      buffer.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < PART_BYTES) continue;
      await flush();
      number++;
      filled = 0;
    }
  }
  if (filled > 0 || number === 1) await flush(); // also an upload without bytes exists
  return (number - 1) * PART_BYTES + filled;
}

async function* readParts(
  requests: S3Requests,
  parts: readonly Part[],
  range: ByteRange = { first: 0, last: sizeOf(parts) - 1 },
): AsyncGenerator<Uint8Array, void> {
  for (const { number, key, size } of parts) {
    const start = (number - 1) * PART_BYTES;
    const first = Math.max(0, range.first - start);
    const last = Math.min(size - 1, range.last - start);
    if (first <= last) yield* readObject(requests, key, { first, last });
  }
}

/** Makes one object of the parts, which the store copies itself. */
async function join(requests: S3Requests, parts: readonly Part[], to: string): Promise<void> {
  const [only, ...others] = parts;
  if (only && others.length === 0) {
    await requests.send({ method: "PUT", key: to, headers: { "x-amz-copy-source": requests.sourceOf(only.key) } });
    return;
  }
  await putInParts(requests, to, async (putPart) => {
    for (const { number, key } of parts) await putPart(number, { key });
  });
}
