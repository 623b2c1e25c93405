import { memberOf } from "../../kernel/access/caller.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { CreditTerms } from "./index.ts";
import { bundleOf, keyHash, keyText, pickupStatus, prefixOf } from "./rules.ts";
import * as store from "./store.ts";

/** Delivers a key once, with a new text generated here, so that only the member knows it and no text is stored. */
export async function claimKey(
  context: Context<"not_found" | "not_configured", "write">,
  kind: store.KeyRequestRow["kind"],
  requestId: string,
) {
  const { tx, caller, now, newSecret, fail, settings } = context;
  const request = await store.lockRequest(tx, requestId);
  if (!request || request.kind !== kind || request.member_id !== memberOf(caller)) {
    throw fail("not_found", {
      message: `You have no ${kind} key request with this id.`,
      hint: "Use the request_id that your request returned.",
    });
  }
  const status = pickupStatus(request, now);
  if (status !== "ready") {
    return { ok: true as const, status, ...(status === "denied" && request.reason && { reason: request.reason }) };
  }
  const terms = termsOf(settings.credits, fail);
  const text = keyText(newSecret());
  const key = await store.replaceText(tx, request.id, keyHash(text), prefixOf(text));
  if (!key) throw new Error(`request ${request.id} was approved without a key`);
  await store.updateRequest(tx, request.id, { state: "picked_up" });
  return { ok: true as const, status, agent_token: text, bundle: bundleOf(terms, text, key) };
}

/** @throws Refusal `not_configured` without a model gateway */
export function termsOf(terms: CreditTerms | null, fail: Context<"not_configured">["fail"]): CreditTerms {
  if (terms) return terms;
  throw fail("not_configured", {
    message: "This space has no model gateway, so it cannot issue keys.",
    hint: "Operators configure a gateway with ATRIUM_GATEWAY_URL.",
  });
}
