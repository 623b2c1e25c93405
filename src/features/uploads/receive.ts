import { createHash, type Hash } from "node:crypto";
import type { UploadHost } from "./host.ts";
import { expiryOf, type Hold, holdLease, takeFrom } from "./lease.ts";
import { giveUpLease, markUnverified, releaseLease } from "./lease-store.ts";
import type { UploadRow } from "./store.ts";

/** Bytes that a client sends at an offset. */
export interface Part {
  readonly offset: number;
  /** In bytes, if the client says it. */
  readonly length: number | null;
  /** SHA-256 of the part, if the client sends it. */
  readonly checksum: Buffer | null;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Breaks `chunks` off. */
  stop(): void;
}

export type Received =
  | { readonly kind: "stored"; readonly offset: number }
  /** All bytes are there, and the lease goes on to the finish. */
  | { readonly kind: "whole"; readonly upload: UploadRow }
  | { readonly kind: "locked" | "wrong_offset" | "too_long" | "bad_checksum" | "interrupted" };

/** Writers in this process, by upload. */
export type Writers = Map<string, () => void>;

/** The number of bytes that count. */
export async function offsetOf(
  { ports }: Pick<UploadHost, "ports">,
  { id, size, state, unverified_from }: UploadRow,
): Promise<number> {
  if (state !== "open") return size;
  return Math.min(await ports.objects.uploads.offset(id), unverified_from ?? size);
}

/** Stores a part of an open upload, as its only writer. What arrives before an interruption is kept. */
export async function receivePart(host: UploadHost, id: string, part: Part, writers: Writers): Promise<Received> {
  const upload = await takeFrom(host, id, ["open"]);
  if (!upload) return { kind: "locked" };
  const state: Arrival = { bytes: 0, isWhole: false, isTooLong: false };
  const received = () => part.offset + state.bytes;
  const hold = holdLease(host, upload, { received, onLost: part.stop });
  writers.set(id, part.stop);
  try {
    return await store(host, upload, { part, hold, state });
  } catch (error) {
    await host.database.transaction((tx) => giveUpLease(tx, hold)).catch(() => undefined); // it ends by itself
    throw error;
  } finally {
    hold.end();
    writers.delete(id);
  }
}

interface Arrival {
  bytes: number;
  isWhole: boolean;
  isTooLong: boolean;
}

async function store(
  host: UploadHost,
  upload: UploadRow,
  { part, hold, state }: { part: Part; hold: Hold; state: Arrival },
): Promise<Received> {
  const { database, ports } = host;
  const { id, size } = upload;
  const release = (received: number, unverifiedFrom: number | null) =>
    database.transaction((tx) =>
      releaseLease(tx, hold, { received, unverifiedFrom, expiresAt: expiryOf(host.now(), upload.provenance) }),
    );
  const current = await offsetOf(host, upload);
  if (part.offset !== current) {
    await release(current, upload.unverified_from);
    return { kind: "wrong_offset" };
  }
  const room = size - current;
  if ((part.length ?? 0) > room) {
    await release(current, upload.unverified_from);
    return { kind: "too_long" };
  }
  if (part.checksum) await database.transaction((tx) => markUnverified(tx, hold, current));
  const hash = part.checksum && createHash("sha256");
  const offset = await ports.objects.uploads.append(id, current, arriving(part, { room, hold, hash, state }));
  if (hold.isLost()) return { kind: "interrupted" };
  const isVerified = !hash || (state.isWhole && hash.digest().equals(part.checksum as Buffer));
  if (state.isTooLong || !isVerified) {
    await release(current, current);
    return { kind: state.isTooLong ? "too_long" : state.isWhole ? "bad_checksum" : "interrupted" };
  }
  if (offset === size) return { kind: "whole", upload };
  await release(offset, null);
  return state.isWhole ? { kind: "stored", offset } : { kind: "interrupted" };
}

/** The chunks as they come, at most `room` bytes. */
async function* arriving(
  { chunks }: Part,
  { room, hold, hash, state }: { room: number; hold: Hold; hash: Hash | null; state: Arrival },
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of chunks) {
    if (hold.isLost()) return;
    if (state.bytes + chunk.length > room) {
      state.isTooLong = true;
      return;
    }
    hash?.update(chunk);
    state.bytes += chunk.length;
    yield chunk;
  }
  state.isWhole = true;
}
