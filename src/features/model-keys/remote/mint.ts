import type { Context, OutsideContext } from "../../../kernel/pipeline/context.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { GatewayUnavailable, type NewGatewayKey } from "../../../kernel/ports/model-gateway.ts";
import type { CreditTerms } from "../index.ts";
import { say } from "../messages.ts";
import { CALLS_PER_MINUTE, modelsOf, PARALLEL_MAX } from "../meter/rules.ts";
import { keyHash, keyText, prefixOf } from "../rules.ts";
import type { KeyRow } from "../store.ts";
import * as store from "./store.ts";

/** A new text of a key, on its way to the gateway and to its member. */
export interface Mint {
  readonly text: string;
  readonly hash: Buffer;
  readonly prefix: string;
  /** For a gateway elsewhere; null if this server reads its own keys. */
  readonly sent: NewGatewayKey | null;
}

type Draft = Pick<KeyRow, "id" | "kind" | "models" | "multiplier" | "expires_at">;

/**
 * Generates a text. For a gateway elsewhere it also records the digest, so that a job revokes the key there if its mint
 * has no outcome. @throws Refusal `not_configured` for a key without models
 */
export async function prepareMint(
  { tx, now, newSecret, fail }: Pick<Context<"not_configured", "write">, "tx" | "now" | "newSecret" | "fail">,
  terms: CreditTerms,
  key: Draft,
): Promise<Mint> {
  const text = keyText(newSecret(), terms.gateway);
  const minted = { text, hash: keyHash(text), prefix: prefixOf(text) };
  if (terms.gateway !== "litellm") return { ...minted, sent: null };
  const models = modelsOf(key, terms);
  if (models.length === 0) {
    throw fail("not_configured", {
      message: say.noModelsLeft,
      hint: "Operators choose its models on the page Models.",
    });
  }
  await store.insertMinting(tx, { digest: minted.hash, models: [...models], minted_at: now });
  const tokens = key.kind === "workshop" ? terms.workshopTokens : terms.weeklyTokens * key.multiplier;
  const left = key.expires_at && Math.max(1, Math.ceil((key.expires_at.getTime() - now.getTime()) / 1000));
  const limits = { tokens, parallelMax: PARALLEL_MAX, callsPerMinute: CALLS_PER_MINUTE, expiresInSeconds: left };
  return { ...minted, sent: { text, id: key.id, models, ...limits } };
}

/** Returns why the gateway did not take the key; null after a success. */
export async function sendMint(
  { ports }: Pick<OutsideContext, "ports">,
  mint: Mint | null,
): Promise<GatewayUnavailable | null> {
  if (!mint?.sent || !ports.modelGateway) return null;
  try {
    await ports.modelGateway.mint(mint.sent);
    return null;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return error;
    throw error;
  }
}

/** Records that the gateway has the key, in the transaction that stores its hash. The job revokes a replaced one. */
export async function confirmMint(
  { tx }: Pick<Context<never, "write">, "tx">,
  { sent, hash }: Mint,
  memberId: string,
): Promise<void> {
  if (!sent) return;
  await store.recordState(tx, hash, { state: "active" });
  tx.notify(CREDENTIALS_CHANNEL, memberId);
}

export const gatewayFailed = ({ message }: GatewayUnavailable) => ({
  message: say.gatewayRefusedKey,
  hint: "Repeat the call in a minute. If it fails again, operators check the gateway.",
  context: { gateway: message },
  retryAfterSeconds: 60,
});
