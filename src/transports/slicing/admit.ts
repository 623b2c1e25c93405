import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findWorker } from "../../areas/slicing/index.ts";
import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import { readBytes } from "../../http/read-body.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import { rememberSignature } from "../../kernel/access/replay-guard.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import { ERRORS, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { BadDigest, SignatureRefused, type SignedMessage } from "../../kernel/ports/signature-verifier.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";

/** Longer than any signature is valid, on any of our clocks. */
const REMEMBERED_MS = 5 * MINUTE_MS;
const KEY_ID = /;keyid="(swk_[A-Za-z0-9]{1,60})"/;

export interface Workers {
  readonly kernel: Kernel;
  /** Any operation of the area, whose switch counts. */
  readonly entry: Entry;
}

/** A request of a registered worker, whose body matches the signed digest. */
export interface WorkerRequest {
  readonly workerId: string;
  readonly body: Buffer;
}

/**
 * Verifies the signature before it reads the body, so that only workers can make the server hold large ones. Answers and
 * returns undefined for all others.
 */
export async function admitWorker(
  { kernel, entry }: Workers,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyBytesMax: number,
): Promise<WorkerRequest | undefined> {
  const off = switchedOff(await kernel.policy.now(), entry.area, entry.operation);
  if (off) {
    reply.header("retry-after", String(off.details.retryAfterSeconds));
    refuse(reply, off);
    return undefined;
  }
  const workerId = await verified(kernel, request);
  if (workerId === null) {
    const { granted, reading } = kernel.rateLimiter.spend(request.ip, kernel.clock.now());
    reply.headers(rateLimitHeaders(reading));
    const hint = "Sign with the key of a registered worker, with its id as keyid, and set your clock.";
    refuse(reply, new Refusal(granted ? "bad_signature" : "rate_limited", { hint }));
    return undefined;
  }
  const body = await readBytes(request, bodyBytesMax);
  if (body === "too_large") {
    refuse(reply, new Refusal("body_too_large", { hint: `Send at most ${bodyBytesMax} bytes.` }));
    return undefined;
  }
  if (hasBody(request) && request.headers["content-digest"] !== digestHeader(body)) {
    refuse(reply, new Refusal("bad_signature", { hint: "Content-Digest must be the sha-256 of the body alone." }));
    return undefined;
  }
  return { workerId, body };
}

async function verified(kernel: Kernel, request: FastifyRequest): Promise<string | null> {
  const message = headOf(request, kernel.settings.baseUrl);
  const workerId = KEY_ID.exec(message.signatureInput ?? "")?.[1];
  const worker = workerId === undefined ? undefined : await findWorker(kernel.database.read, workerId);
  if (!worker || worker.revoked_at) return null;
  const now = kernel.clock.now();
  try {
    const key = { id: worker.id, x: worker.public_key };
    const signature = await kernel.signatures.verify(message, key, now);
    const hash = createHash("sha256").update(`${worker.id} `).update(signature).digest();
    const isNew = await rememberSignature(kernel.database, hash, new Date(now.getTime() + REMEMBERED_MS));
    return isNew ? worker.id : null;
  } catch (error) {
    if (error instanceof SignatureRefused || error instanceof BadDigest) return null;
    throw error;
  }
}

function headOf(request: FastifyRequest, baseUrl: string): SignedMessage {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : null;
  };
  return {
    method: request.raw.method ?? "",
    targetUri: `${baseUrl}${request.raw.url}`,
    signature: header("signature"),
    signatureInput: header("signature-input"),
    contentDigest: header("content-digest"),
    body: hasBody(request) ? null : Buffer.alloc(0),
  };
}

/** RFC 9112, 6: a request without either header has no body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

function digestHeader(body: Buffer): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(ERRORS[refusal.kind].status).send(errorBody(refusal));
}
