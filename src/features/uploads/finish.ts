import { SYSTEM } from "../../kernel/access/caller.ts";
import { authorizes } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { recordActivity } from "../../kernel/activity/activity.ts";
import { confirmBlob, type ReservedBlob, reserveBlob } from "../../kernel/blobs/blobs.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { HEAD_BYTES } from "../../kernel/ports/file-types.ts";
import { ObjectMissing } from "../../kernel/ports/object-store.ts";
import { isTokenLive } from "../agents/index.ts";
import { type FileFault, lockFile, placeFile, releaseStorage, storeFile, storeVersion } from "../files/index.ts";
import { keepDrop, mayDrop } from "../shares/index.ts";
import type { UploadHost } from "./host.ts";
import { type Hold, holdLease } from "./lease.ts";
import { beginFinish, giveUpLease, recordContent } from "./lease-store.ts";
import { say } from "./messages.ts";
import { endUpload, findOwner, type UploadRow } from "./store.ts";

export type Finished =
  | { readonly kind: "complete"; readonly fileId: string; readonly version: number }
  | { readonly kind: "rejected"; readonly reason: Reason; readonly text: string }
  /** Another process finishes it. */
  | { readonly kind: "lost" };

/** Why an upload was not stored, as its member reads it. */
const REASONS = {
  digest: say.digestDiffers,
  missing: say.bytesLost,
  not_allowed: say.mayNotStore,
  place: say.placeGone,
  name_taken: say.nameTaken,
  storage_full: say.storageFull,
  too_many_files: say.tooManyFiles,
} as const;
type Reason = keyof typeof REASONS;

/** Rolls the transaction back, and rejects the upload. */
class Rejected extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** The lease was lost before the commit. */
class Lost extends Error {}

/** The member's tier; null if the member, or the agent that began the upload, may no longer store files. */
export async function tierToStore(tx: ReadTx, upload: UploadRow, now: Date): Promise<Tier | null> {
  const { member_id, token_id, provenance, share_id } = upload;
  if (provenance === "visitor" && !(share_id !== null && (await mayDrop(tx, share_id, now)))) return null;
  const owner = await findOwner(tx, member_id);
  if (!owner || owner.suspended_at || !authorizes(owner.tier, "files:write")) return null;
  if (token_id !== null && (owner.agents_stopped_at || !(await isTokenLive(tx, token_id, now)))) return null;
  return owner.tier;
}

/**
 * Makes a file of an upload whose bytes are all there. `upload` holds the lease. Each step can be repeated after the end
 * of a process.
 */
export async function finishUpload(host: UploadHost, upload: UploadRow): Promise<Finished> {
  const { database, ports } = host;
  const hold = holdLease(host, upload, { received: () => upload.size });
  try {
    if (!(await database.transaction((tx) => beginFinish(tx, hold)))) return { kind: "lost" };
    const outcome = await attempt(host, upload, hold);
    // Else the job removes the bytes.
    if (outcome.kind !== "lost") await ports.objects.uploads.abandon(upload.id).catch(() => undefined);
    return outcome;
  } catch (error) {
    if (error instanceof Lost) return { kind: "lost" };
    await database.transaction((tx) => giveUpLease(tx, hold)).catch(() => undefined); // it ends by itself
    throw error;
  } finally {
    hold.end();
  }
}

async function attempt(host: UploadHost, upload: UploadRow, hold: Hold): Promise<Finished> {
  const { database } = host;
  try {
    const content = await inspect(host, upload);
    if (upload.sha256 !== null && upload.sha256 !== content.digest) throw new Rejected("digest");
    const blob = await database.transaction(async (tx) => {
      if (!(await recordContent(tx, hold, content))) throw new Lost();
      return reserveBlob(tx, { sha256: content.digest, size: upload.size }, host.newId);
    });
    if (!blob.isPresent) await host.ports.objects.uploads.finish(upload.id, blob.key);
    const file = await database.transaction((tx) => commit(host, tx, { upload, hold, blob, type: content.type }));
    return { kind: "complete", fileId: file.id, version: file.version };
  } catch (error) {
    const reason = error instanceof Rejected ? error.reason : error instanceof ObjectMissing ? "missing" : null;
    if (!reason) throw error;
    return database.transaction((tx) => reject(host, tx, { upload, hold, reason }));
  }
}

/** Reads the bytes once; a finish that is repeated does not find them under the upload any more. */
async function inspect({ ports }: UploadHost, { id, size, digest, type }: UploadRow) {
  if (digest !== null && type !== null) return { digest, type };
  const { uploads } = ports.objects;
  if (size === 0) await uploads.append(id, 0, nothing());
  const found = await uploads.digest(id);
  if (found.size !== size) throw new Rejected("missing");
  const head: Buffer[] = [];
  if (size > 0) {
    const range = { first: 0, last: Math.min(size, HEAD_BYTES) - 1 };
    for await (const chunk of uploads.read(id, range)) head.push(Buffer.from(chunk));
  }
  return { digest: found.sha256, type: await ports.fileTypes.detect(Buffer.concat(head)) };
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

interface Commit {
  readonly upload: UploadRow;
  readonly hold: Hold;
  readonly blob: ReservedBlob;
  readonly type: string;
}

async function commit(host: UploadHost, tx: WriteTx, { upload, hold, blob, type }: Commit) {
  const now = host.now();
  const tier = await tierToStore(tx, upload, now);
  if (!tier) throw new Rejected("not_allowed");
  await confirmBlob(tx, blob);
  await releaseStorage(tx, upload.member_id, upload.size);
  const file = await put(host, tx, { upload, tier, content: { ...blob, type }, now });
  const end = { state: "complete", now, file } as const;
  const ended = await endUpload(tx, { id: upload.id, from: ["finalizing"], epoch: hold.epoch }, end);
  if (!ended) throw new Lost();
  recordActivity(tx, {
    at: now,
    member_id: upload.member_id,
    token_id: upload.token_id,
    operation: "uploads.complete",
    tool: "uploads.complete",
    transport: "rest",
    outcome: "ok",
    args: JSON.stringify({ upload_id: upload.id, file_id: file.id, version: file.version }),
    request_id: upload.id,
    address: "system",
  });
  return file;
}

async function put(
  { settings, newId }: UploadHost,
  tx: WriteTx,
  {
    upload,
    tier,
    content,
    now,
  }: { upload: UploadRow; tier: Tier; content: ReservedBlob & { type: string }; now: Date },
): Promise<{ id: string; version: number }> {
  const { member_id: memberId, folder_id: folderId, file_id: fileId } = upload;
  if (upload.provenance === "visitor") {
    if (upload.share_id === null || folderId === null) throw new Rejected("place");
    const drop = { shareId: upload.share_id, memberId, folderId };
    return accepted(await keepDrop({ tx, settings, newId, now }, drop, { name: upload.name, content }));
  }
  const kind = upload.provenance === "agent" ? ("token" as const) : ("session" as const);
  const caller = { ...SYSTEM, kind, memberId, tier };
  const origin = { tx, caller, now, settings, newId };
  if (fileId !== null) {
    const file = await lockFile(tx, fileId);
    if (file?.state !== "active" || file.member_id !== memberId) throw new Rejected("place");
    return accepted(await storeVersion(origin, file, content, detailsOf(upload)));
  }
  const place = await placeFile(tx, caller, folderId);
  if ("kind" in place) throw new Rejected("place");
  const file = { folderId, memberId, name: upload.name, ...detailsOf(upload) };
  return accepted(await storeFile(origin, file, content));
}

function detailsOf({ label, description, tags, visibility, grantees }: UploadRow) {
  return { label, description, tags, visibility, grantees };
}

function accepted<Stored extends object>(stored: Stored | { readonly fault: FileFault }): Stored {
  if ("fault" in stored) throw new Rejected(stored.fault);
  return stored;
}

async function reject(
  { now }: UploadHost,
  tx: WriteTx,
  { upload, hold, reason }: { upload: UploadRow; hold: Hold; reason: Reason },
): Promise<Finished> {
  const from = { id: upload.id, from: ["finalizing"], epoch: hold.epoch } as const;
  const ended = await endUpload(tx, from, { state: "rejected", now: now(), refusal: REASONS[reason] });
  if (!ended) return { kind: "lost" };
  await releaseStorage(tx, ended.member_id, ended.size);
  return { kind: "rejected", reason, text: sentence(REASONS[reason]) };
}
