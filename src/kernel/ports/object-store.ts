import { StorageUnavailable } from "./database.ts";

/** Positions of the first and the last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface ObjectFacts {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly storedAt: Date;
}

export interface Digest {
  /** Lower-case hex. */
  readonly sha256: string;
  readonly size: number;
}

/** No object has this key. */
export class ObjectMissing extends Error {}

/** The bytes do not have the expected digest or size. Nothing was stored. */
export class DigestMismatch extends Error {}

/** The store cannot be reached, or is full. Nothing was stored. */
export class ObjectStoreUnavailable extends StorageUnavailable {}

/** Keys are ours: segments of `[a-z0-9_-]`, separated by slashes. */
export interface ObjectStore {
  /**
   * Stores the bytes whole or not at all, durably. Storing a key again replaces equal bytes.
   * @throws DigestMismatch, ObjectStoreUnavailable
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, expected: Digest): Promise<void>;
  /**
   * The bytes in order. A chunk is valid only until the next one is requested. Ending the iteration releases the object.
   * @throws ObjectMissing, ObjectStoreUnavailable, at the first chunk
   */
  read(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** The size in bytes; null if missing. */
  size(key: string): Promise<number | null>;
  /** Removing a missing object does nothing. */
  remove(key: string): Promise<void>;
  /** Objects in the order of their keys, after `after`; at most `limit`. Partial uploads are not objects. */
  list(after: string | null, limit: number): Promise<readonly ObjectFacts[]>;
  /** Uploads in parts, each with one writer at a time. */
  readonly uploads: PartialUploads;
  /** Removes what interrupted `put`s left before, which no list shows. Returns how much. */
  removeUnfinished(before: Date): Promise<number>;
  close(): Promise<void>;
}

/** Uploads under an id of ours. Their bytes survive the end of the process. */
export interface PartialUploads {
  /** The number of durable bytes, where the next `append` begins; 0 for a new upload. */
  offset(id: string): Promise<number>;
  /**
   * Appends at `offset`, and forgets the bytes beyond it. An error of `bytes` keeps what arrived before it.
   * @returns the new durable offset
   * @throws ObjectStoreUnavailable
   */
  append(id: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The digest of the bytes so far. */
  digest(id: string): Promise<Digest>;
  /** The bytes so far, as `read`. */
  read(id: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Makes the upload an object under `key`. Repeating it after a success does nothing. @throws ObjectMissing */
  finish(id: string, key: string): Promise<void>;
  abandon(id: string): Promise<void>;
  /** Uploads with bytes, and when they last changed. */
  list(): Promise<readonly { readonly id: string; readonly changedAt: Date }[]>;
}
