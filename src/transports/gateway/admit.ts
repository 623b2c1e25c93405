import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import {
  type CreditTerms,
  isModelAllowed,
  PARALLEL_MAX,
  type ReservedRow,
  readKey,
  reserveCall,
  weekOf,
} from "../../areas/credits/index.ts";
import { isPlain, readBytes } from "../../http/read-body.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { RateLimiter } from "../../kernel/limits/rate-limiter.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { readJson } from "../../kernel/values/json.ts";
import { inputTokens } from "./estimate.ts";
import { GatewayRefused, type RefusalKind } from "./refusals.ts";
import { type Asked, type GatewayShape, isObject, type JsonObject, type Meter } from "./shape.ts";

const BODY_BYTES_MAX = 2 * 1024 * 1024;
/** Above this, the key is checked before the body is read. */
const TRUSTED_BODY_BYTES = 64 * 1024;

export interface GatewayHost {
  readonly kernel: Kernel;
  readonly terms: CreditTerms;
  /** Any operation of the area, whose switch counts. */
  readonly entry: Entry;
  /** Requests per minute, by key. */
  readonly limiter: RateLimiter;
}

/** A call that was reserved and can go to the upstream. */
export interface AdmittedCall {
  readonly id: string;
  readonly keyId: string;
  readonly memberId: string;
  readonly body: JsonObject;
  /** The body as it came, which is sent on unless it must change. */
  readonly bytes: Buffer;
  readonly asked: Asked;
  readonly tokensIn: number;
  readonly meter: Meter;
}

export interface AdmitOptions {
  /** A call that produces nothing and costs nothing, such as counting tokens. */
  readonly isFree: boolean;
}

/** @throws GatewayRefused */
export async function admitCall(
  host: GatewayHost,
  shape: GatewayShape,
  request: FastifyRequest,
  { isFree }: AdmitOptions,
): Promise<AdmittedCall> {
  const { kernel, terms } = host;
  const hash = await presentedKey(host, request);
  const size = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (size > TRUSTED_BODY_BYTES) await findKey(host, hash, request);
  if (!isPlain(request)) throw refused("invalid", "Send the body uncompressed.");
  const bytes = await readBytes(request, BODY_BYTES_MAX);
  if (bytes === "too_large") throw refused("too_large", `Send at most ${BODY_BYTES_MAX} bytes.`);
  const body = parsed(bytes);
  const asked = shape.read(body);
  if (asked.model === "") throw refused("invalid", "The body names no model.");
  const { granted, reading } = host.limiter.spend(hash.toString("hex"), kernel.clock.now());
  if (!granted) {
    throw refused("too_many_per_minute", `At most ${reading.limit} calls a minute.`, reading.resetSeconds);
  }
  const tokensIn = inputTokens(body);
  const now = kernel.clock.now();
  const id = kernel.ids.newId("gcl");
  const isAllowed = isModelAllowed(asked.model, terms);
  const need = isFree ? 0 : tokensIn + asked.outputTokensMax;
  const call = { callId: id, hash, need, isAllowed, shape: shape.name, model: asked.model };
  const reservation = { ...call, tokensIn: isFree ? 0 : tokensIn };
  const row = await kernel.database.transaction((tx) => reserveCall(tx, reservation, terms, now));
  const key = checkKey(host, row, request);
  if (!isAllowed) {
    throw refused("model_not_allowed", `This key may use ${terms.models.join(", ")}, not ${printable(asked.model)}.`);
  }
  if (!key.is_reserved) throw whyNot(key, need, now);
  return { id, keyId: key.key_id, memberId: key.member_id, body, bytes, asked, tokensIn, meter: meterOf(key, now) };
}

/** The owner's key, without a call. @throws GatewayRefused */
export async function findKey(host: GatewayHost, hash: Buffer, request: FastifyRequest): Promise<ReservedRow> {
  const { kernel, terms } = host;
  return checkKey(host, await readKey(kernel.database.read, hash, terms, kernel.clock.now()), request);
}

/** The digest of the key that the request presents, in either provider's header. @throws GatewayRefused */
export async function presentedKey(host: GatewayHost, request: FastifyRequest): Promise<Buffer> {
  const { kernel, entry } = host;
  if (switchedOff(await kernel.policy.now(), entry.area, entry.operation)) {
    throw refused("off", "The operators of this space have switched the gateway off.");
  }
  const { authorization = "", "x-api-key": given } = request.headers;
  const text = typeof given === "string" ? given : /^bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (!text) {
    spendAddress(kernel, request);
    throw refused("no_key", "Send your gateway key (gwk_…) as a bearer token or in x-api-key.");
  }
  return createHash("sha256").update(text).digest();
}

function checkKey({ kernel }: GatewayHost, row: ReservedRow | undefined, request: FastifyRequest): ReservedRow {
  const now = kernel.clock.now();
  if (!row || (row.expires_at && row.expires_at <= now)) {
    spendAddress(kernel, request);
    throw refused("unknown_key", row ? "This key has ended." : "No such key. Keys begin with gwk_.");
  }
  if (!row.is_live) {
    throw refused("suspended", "This key is suspended, because its member's access changed. Ask the operators.");
  }
  return row;
}

/** Guessing keys is slowed down as other anonymous requests are. @throws GatewayRefused */
function spendAddress(kernel: Kernel, request: FastifyRequest): void {
  const { granted, reading } = kernel.rateLimiter.spend(request.ip, kernel.clock.now());
  if (!granted) throw refused("too_many_per_minute", "Too many requests without a valid key.", reading.resetSeconds);
}

function whyNot(key: ReservedRow, need: number, now: Date): GatewayRefused {
  const meter = meterOf(key, now);
  if (key.in_flight >= PARALLEL_MAX) {
    return refused("too_many_at_once", `At most ${PARALLEL_MAX} calls of a key at a time.`, 1);
  }
  const ends = meter.resetsAt.toISOString();
  const what = key.kind === "workshop" ? `the key ends at ${ends}` : `it resets at ${ends}`;
  return new GatewayRefused({
    kind: "allowance_used",
    message: `The quota of this key is too small for this call: ${meter.remaining} of ${meter.limit} tokens are left, and it may need ${need}; ${what}.`,
    retryAfterSeconds: Math.max(1, Math.ceil((meter.resetsAt.getTime() - now.getTime()) / 1000)),
    shouldRetry: false,
  });
}

function meterOf({ kind, token_limit, committed, reserved, expires_at }: ReservedRow, now: Date): Meter {
  return {
    limit: token_limit,
    remaining: Math.max(0, token_limit - committed - reserved),
    resetsAt: kind === "workshop" ? (expires_at ?? now) : weekOf(now).end,
  };
}

function parsed(bytes: Buffer): JsonObject {
  try {
    const body = readJson(bytes.toString());
    if (isObject(body)) return body;
  } catch (error) {
    if (error instanceof SyntaxError) throw refused("invalid", `The body is not JSON: ${error.message}.`);
    throw error;
  }
  throw refused("invalid", "The body must be a JSON object.");
}

function refused(kind: RefusalKind, message: string, retryAfterSeconds?: number): GatewayRefused {
  return new GatewayRefused({ kind, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
}

function printable(model: string): string {
  return JSON.stringify(model.slice(0, 100));
}
