import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  abortUpload,
  type Finished,
  finishUpload,
  offsetOf,
  type Received,
  receivePart,
  settledUpload,
  takeFrom,
  type UploadRow,
} from "../../features/uploads/index.ts";
import { admitted, hostOf, refuse, type Uploads } from "./admit.ts";
import { bytesOf, checksumOf, lengthOf, PART_TYPE } from "./headers.ts";
import { uploadBody } from "./upload-body.ts";

/** The last part waits so long for the file; the finish goes on without it. */
const FINISH_MS = 20_000;

export async function readOffset(parts: Uploads, request: FastifyRequest, reply: FastifyReply) {
  const found = await admitted(parts, request, reply);
  if (!found) return reply;
  const upload = await settledUpload(hostOf(parts.kernel), found);
  if (!upload) return locked(reply);
  const offset = await offsetOf(hostOf(parts.kernel), upload);
  if (offset === upload.size && upload.state === "open") void finishAgain(parts, upload);
  return reply
    .code(200)
    .headers({ ...progress(upload, offset), "upload-length": upload.size })
    .send();
}

export async function appendPart(parts: Uploads, request: FastifyRequest, reply: FastifyReply) {
  const upload = await admitted(parts, request, reply);
  if (!upload) return reply;
  if (request.headers["content-type"] !== PART_TYPE) return refuse(reply, 415, `Send Content-Type: ${PART_TYPE}.`);
  const offset = bytesOf(request.headers["upload-offset"]);
  if (offset === null) return refuse(reply, 400, "Upload-Offset is not a number of bytes.");
  reply.code(204);
  return storePart(parts, request, reply, { upload, offset });
}

export async function terminate(parts: Uploads, request: FastifyRequest, reply: FastifyReply) {
  const upload = await admitted(parts, request, reply);
  if (!upload) return reply;
  const { database, clock, ports } = parts.kernel;
  const isAborted = await database.transaction((tx) => abortUpload(tx, upload.id, clock.now()));
  if (!isAborted) return refuse(reply, 409, "All bytes are there: the upload cannot be aborted any more.");
  await ports.objects.uploads.abandon(upload.id);
  return reply.code(204).send();
}

/** Stores the body at the offset, and answers with the status that `reply` has. */
export async function storePart(
  parts: Uploads,
  request: FastifyRequest,
  reply: FastifyReply,
  { upload, offset }: { readonly upload: UploadRow; readonly offset: number },
) {
  const { headers, raw } = request;
  const checksum = checksumOf(headers["upload-checksum"]);
  if (checksum === "unsupported") return refuse(reply, 400, "Only the checksum algorithm sha256 is supported.");
  if (checksum === "malformed") return refuse(reply, 400, "Upload-Checksum is malformed.");
  if (upload.state !== "open") {
    const isAtEnd = offset === upload.size && (lengthOf(headers) ?? 0) === 0;
    return isAtEnd ? reply.headers(progress(upload, offset)).send() : conflict(reply);
  }
  const { chunks, stop } = uploadBody(raw);
  const part = { offset, length: lengthOf(headers), checksum, chunks, stop };
  const received = await tracked(parts, receivePart(hostOf(parts.kernel), upload.id, part, parts.writers));
  if (received.kind === "whole") return answerWhole(parts, reply, received.upload);
  return answer(reply, upload, received);
}

function answer(reply: FastifyReply, upload: UploadRow, received: Exclude<Received, { kind: "whole" }>) {
  switch (received.kind) {
    case "stored":
      return reply.headers(progress(upload, received.offset)).send();
    case "wrong_offset":
      return conflict(reply);
    case "too_long":
      return refuse(reply, 413, "The part goes beyond Upload-Length. It was not kept.");
    case "bad_checksum":
      return refuse(reply, 460, "The part does not have this checksum. It was not kept.");
    case "locked":
      return locked(reply);
    case "interrupted":
      return refuse(reply.header("connection", "close"), 409, "The part was interrupted. Ask for the offset by HEAD.");
  }
}

async function answerWhole(parts: Uploads, reply: FastifyReply, upload: UploadRow) {
  const finished = await Promise.race([finish(parts, upload), sleep(FINISH_MS, undefined, { ref: false })]);
  if (finished?.kind !== "rejected") return reply.headers(progress(upload, upload.size)).send();
  if (finished.reason === "digest") return refuse(reply, 460, "The file does not have the declared SHA-256.");
  return refuse(reply, 403, finished.text);
}

/** The process that received the last byte ended before it could finish. */
async function finishAgain(parts: Uploads, { id }: UploadRow): Promise<void> {
  const held = await takeFrom(hostOf(parts.kernel), id, ["open"]).catch(() => null); // the job does it
  if (held) await finish(parts, held);
}

/** Never fails: the job repeats a finish that failed. */
function finish(parts: Uploads, upload: UploadRow): Promise<Finished | undefined> {
  const { kernel } = parts;
  const finished = finishUpload(hostOf(kernel), upload).catch((error: unknown) => {
    kernel.log.error({ err: error, upload: upload.id }, "an upload could not be finished yet");
    return undefined;
  });
  return tracked(parts, finished);
}

async function tracked<T>({ running }: Uploads, work: Promise<T>): Promise<T> {
  running.add(work);
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

function progress({ expires_at }: UploadRow, offset: number) {
  return { "upload-offset": offset, "upload-expires": expires_at.toUTCString() };
}

function conflict(reply: FastifyReply) {
  return refuse(reply, 409, "Upload-Offset is not the upload's offset. Ask for it by HEAD.");
}

function locked(reply: FastifyReply) {
  return refuse(reply.header("retry-after", "5"), 423, "Another connection is sending this upload.");
}
