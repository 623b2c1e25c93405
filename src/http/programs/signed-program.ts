import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TokenKey } from "../../kernel/access/caller.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import { rememberSignature } from "../../kernel/access/replay-guard.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { BadDigest, SignatureRefused, type SignedMessage } from "../../kernel/ports/signature-verifier.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { readWithin, refuse, refuseSignature } from "./refuse.ts";

/** Longer than any signature is valid, on any of our clocks. */
const REMEMBERED_MS = 5 * MINUTE_MS;

export interface Programs {
  /** Any operation of the area, whose switch counts. */
  readonly entry: Entry;
  /** The key with that id, unless it was revoked. */
  findKey(tx: ReadTx, id: string): Promise<TokenKey | undefined>;
  /** The refusal's hint. */
  readonly hint: string;
}

/** A request that is signed with a registered key, whose body matches the signed digest. */
export interface ProgramRequest {
  readonly keyId: string;
  readonly body: Buffer;
}

const KEY_ID = /;keyid="([A-Za-z0-9_]{1,64})"/;

/**
 * Admits a request of a registered program, such as a slicing worker or a door controller (RFC 9421). Verifies the
 * signature before it reads the body, so that only such programs can make the server hold large ones. Answers and returns
 * undefined for all others.
 */
export async function admitProgram(
  programs: Programs,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyBytesMax: number,
): Promise<ProgramRequest | undefined> {
  const { kernel } = request.floor;
  const { entry } = programs;
  const off = switchedOff(await kernel.policy.now(), entry.area, entry.operation);
  if (off) {
    refuse(reply, off);
    return undefined;
  }
  const keyId = await verified(programs, request);
  if (keyId === null) {
    refuseSignature(request, reply, programs.hint);
    return undefined;
  }
  const body = await readWithin(request, reply, bodyBytesMax);
  if (!body) return undefined;
  if (hasBody(request) && request.headers["content-digest"] !== digestHeader(body)) {
    refuse(reply, new Refusal("bad_signature", { hint: "Content-Digest must be the sha-256 of the body alone." }));
    return undefined;
  }
  return { keyId, body };
}

async function verified({ findKey }: Programs, request: FastifyRequest): Promise<string | null> {
  const { kernel } = request.floor;
  const message = headOf(request, kernel.settings.baseUrl);
  const keyId = KEY_ID.exec(message.signatureInput ?? "")?.[1];
  const key = keyId === undefined ? undefined : await findKey(kernel.database.read, keyId);
  if (!key) return null;
  const now = kernel.clock.now();
  try {
    const signature = await kernel.signatures.verify(message, key, now);
    const hash = createHash("sha256").update(`${key.id} `).update(signature).digest();
    const isNew = await rememberSignature(kernel.database, hash, new Date(now.getTime() + REMEMBERED_MS));
    return isNew ? key.id : null;
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
