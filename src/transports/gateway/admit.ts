import type { FastifyRequest } from "fastify";
import {
  type CreditTerms,
  modelsOf,
  monthEnd,
  PARALLEL_MAX,
  type ReservedRow,
  readKey,
  reserveCall,
  weekOf,
} from "../../features/model-keys/index.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { RateLimiter } from "../../kernel/limits/rate-limiter.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { inputTokens } from "./estimate.ts";
import { presentedKey, spendAddress } from "./presented-key.ts";
import { type ReadCall, readCall } from "./read-call.ts";
import { GatewayRefused, refused } from "./refusals.ts";
import type { GatewayShape, Meter } from "./shape.ts";

/** Above this, the key is checked before the body is read. */
const TRUSTED_BODY_BYTES = 64 * 1024;
/** Until calls under way have probably given back what they held. */
const HELD_SECONDS = 5;

export interface GatewayHost {
  readonly kernel: Kernel;
  readonly terms: CreditTerms;
  /** Any operation of the area, whose switch counts. */
  readonly entry: Entry;
  /** Requests per minute, by key. */
  readonly limiter: RateLimiter;
}

/** A call that was reserved and can go to the upstream. */
export interface AdmittedCall extends ReadCall {
  readonly id: string;
  readonly keyId: string;
  readonly memberId: string;
  /** The estimate of its input. */
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
  await checkSwitch(host);
  const hash = presentedKey(kernel, request);
  const size = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (size > TRUSTED_BODY_BYTES) await findKey(host, hash, request);
  const read = await readCall(shape, request);
  spendMinute(host, hash);
  const tokensIn = inputTokens(read.body);
  const now = kernel.clock.now();
  const id = kernel.ids.newId("gcl");
  const need = isFree ? 0 : tokensIn + read.asked.outputTokensMax;
  const model = terms.models.includes(read.asked.model) ? read.asked.model : null;
  const call = { callId: id, hash, need, shape: shape.name, model };
  const reservation = { ...call, tokensIn: isFree ? 0 : tokensIn };
  const row = await reserveCall(kernel.database, reservation, terms, now);
  const key = checkKey(host, row, request);
  if (!key.is_reserved) throw whyNot(host, key, read.asked.model, need, now);
  return { ...read, id, keyId: key.key_id, memberId: key.member_id, tokensIn, meter: meterOf(key, now) };
}

/** The models that the presented key may use. @throws GatewayRefused */
export async function modelsOfPresented(host: GatewayHost, request: FastifyRequest): Promise<readonly string[]> {
  await checkSwitch(host);
  const hash = presentedKey(host.kernel, request);
  spendMinute(host, hash);
  return modelsOf(await findKey(host, hash, request), host.terms);
}

async function findKey(host: GatewayHost, hash: Buffer, request: FastifyRequest): Promise<ReservedRow> {
  const { kernel, terms } = host;
  return checkKey(host, await readKey(kernel.database.read, hash, terms, kernel.clock.now()), request);
}

async function checkSwitch({ kernel, entry }: GatewayHost): Promise<void> {
  if (!switchedOff(await kernel.policy.now(), entry.area, entry.operation)) return;
  const message = "The operators of this space have switched the gateway off.";
  throw new GatewayRefused({ kind: "off", message, shouldRetry: false });
}

function spendMinute({ kernel, limiter }: GatewayHost, hash: Buffer): void {
  const { granted, reading } = limiter.spend(hash.toString("hex"), kernel.clock.now());
  if (!granted) throw refused("too_many_per_minute", `At most ${reading.limit} calls a minute.`, reading.resetSeconds);
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

/** The meter may have moved since the check, so only a refusal that is certain keeps clients from a repeat. */
function whyNot({ terms }: GatewayHost, key: ReservedRow, model: string, need: number, now: Date): GatewayRefused {
  const models = modelsOf(key, terms);
  if (!models.includes(model)) {
    const named = JSON.stringify(model.slice(0, 100));
    return refused("model_not_allowed", `This key may use ${models.join(", ")}, not ${named}.`);
  }
  if (key.is_budget_spent) return budgetSpent(now);
  const meter = meterOf(key, now);
  if (key.committed + need > key.token_limit) return used(key, meter, need, now);
  if (key.in_flight >= PARALLEL_MAX || key.reserved === 0) {
    return refused("too_many_at_once", `At most ${PARALLEL_MAX} calls of a key at a time.`, 1);
  }
  const message = "Calls under way hold the rest of this key's quota. Repeat the call when they have ended.";
  return new GatewayRefused({ kind: "too_many_at_once", message, retryAfterSeconds: HELD_SECONDS, meter });
}

function budgetSpent(now: Date): GatewayRefused {
  const ends = monthEnd(now);
  return new GatewayRefused({
    kind: "budget_spent",
    message: `The space has spent its budget for models of this month. Calls work again at ${ends.toISOString()}, or when operators raise it.`,
    retryAfterSeconds: Math.ceil((ends.getTime() - now.getTime()) / 1000),
    shouldRetry: false,
  });
}

function used({ kind, committed }: ReservedRow, meter: Meter, need: number, now: Date): GatewayRefused {
  const ends = meter.resetsAt.toISOString();
  const what = kind === "workshop" ? `the key ends at ${ends}` : `it resets at ${ends}`;
  const left = Math.max(0, meter.limit - committed);
  return new GatewayRefused({
    kind: "allowance_used",
    message: `The quota of this key is too small for this call: ${left} of ${meter.limit} tokens are left, and it may need ${need}; ${what}.`,
    retryAfterSeconds: Math.max(1, Math.ceil((meter.resetsAt.getTime() - now.getTime()) / 1000)),
    shouldRetry: false,
    meter,
  });
}

function meterOf({ kind, token_limit, committed, reserved, expires_at }: ReservedRow, now: Date): Meter {
  return {
    limit: token_limit,
    remaining: Math.max(0, token_limit - committed - reserved),
    resetsAt: kind === "workshop" ? (expires_at ?? now) : weekOf(now).end,
  };
}
