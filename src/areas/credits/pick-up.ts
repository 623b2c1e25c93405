import { memberOf } from "../../kernel/caller.ts";
import type { Context } from "../../kernel/context.ts";
import type { CreditTerms } from "./index.ts";
import { bundleOf, keyHash, keyText, pickupStatus, prefixOf } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Hands a key over, once. It gets a new text on the way, so that from then on only its member knows it, and none is ever
 * stored.
 */
export async function pickUp(
  context: Context<"not_found" | "not_configured", "write">,
  kind: store.KeyRequestRow["kind"],
  requestId: string,
) {
  const { tx, caller, now, newSecret, fail, settings } = context;
  const request = await store.lockRequest(tx, requestId);
  if (!request || request.kind !== kind || request.member_id !== memberOf(caller)) {
    throw fail("not_found", {
      message: `You have no ${kind} key request with that id.`,
      hint: "Use the request_id that your request was answered with.",
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

/** @throws Refusal `not_configured` where there is no gateway that a key would be for */
export function termsOf(terms: CreditTerms | null, fail: Context<"not_configured">["fail"]): CreditTerms {
  if (terms) return terms;
  throw fail("not_configured", {
    message: "This space has no gateway to language models, so no key can be minted.",
    hint: "The operators configure one with ATRIUM_GATEWAY_URL.",
  });
}
