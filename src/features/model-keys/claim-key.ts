import { memberOf } from "../../kernel/access/caller.ts";
import { REFUSED_WITHOUT } from "../../kernel/catalogue/systems.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { GatewayUnavailable } from "../../kernel/ports/model-gateway.ts";
import type { Settings } from "../../kernel/settings.ts";
import type { CreditTerms } from "./index.ts";
import { say } from "./messages.ts";
import { confirmMint, gatewayFailed, type Mint, prepareMint } from "./remote/mint.ts";
import { bundleOf, pickupStatus } from "./rules.ts";
import * as store from "./store.ts";

type ClaimContext = Context<"not_found" | "not_configured" | "upstream_failed", "write">;

interface Claim {
  readonly kind: store.KeyRequestRow["kind"];
  readonly requestId: string;
  /** Null if there is nothing to deliver. */
  readonly mint: Mint | null;
}

/** Delivers a key once, with a new text generated here, so that only the member knows it and no text is stored. */
export async function prepareClaim(context: ClaimContext, kind: Claim["kind"], requestId: string): Promise<Claim> {
  const { tx, now, settings } = context;
  const request = await lockOwnRequest(context, kind, requestId);
  if (pickupStatus(request, now) !== "ready") return { kind, requestId, mint: null };
  const key = await store.keyOfRequest(tx, requestId);
  return { kind, requestId, mint: await prepareMint(context, termsOf(settings), key) };
}

export async function concludeClaim(
  context: ClaimContext,
  { kind, requestId, mint }: Claim,
  fault: GatewayUnavailable | null,
) {
  const { tx, now, fail, settings } = context;
  if (fault) return fail("upstream_failed", gatewayFailed(fault));
  const request = await lockOwnRequest(context, kind, requestId);
  const status = pickupStatus(request, now);
  if (status !== "ready" || !mint) {
    return { ok: true as const, status, ...(status === "denied" && request.reason && { reason: request.reason }) };
  }
  const terms = termsOf(settings);
  const key = await store.replaceText(tx, request.id, mint.hash, mint.prefix);
  if (!key) throw new Error(`request ${request.id} was approved without a key`);
  await confirmMint(context, mint, request.member_id);
  await store.updateRequest(tx, request.id, { state: "picked_up" });
  return { ok: true as const, status, agent_token: mint.text, bundle: bundleOf(terms, mint.text, key) };
}

async function lockOwnRequest({ tx, caller, fail }: ClaimContext, kind: Claim["kind"], requestId: string) {
  const request = await store.lockRequest(tx, requestId);
  if (request?.kind === kind && request.member_id === memberOf(caller)) return request;
  throw fail("not_found", {
    message: say.noRequestOfYours({ kind }),
    hint: "Use the request_id that your request returned.",
  });
}

/** @throws Refusal `not_configured` without a model gateway */
export function termsOf({ credits }: Pick<Settings, "credits">): CreditTerms {
  if (credits) return credits;
  throw new Refusal("not_configured", REFUSED_WITHOUT.model_gateway);
}
