import type { KeyObject } from "node:crypto";
import { AgentCard, generateAgentCardSignature } from "@a2a-js/sdk";
import { calculateJwkThumbprint } from "jose";
import { publicXOf } from "../../kernel/access/ed25519.ts";
import { type SpaceKeySeed, spaceKeyOf } from "../../kernel/access/space-keys.ts";

export const JWKS_PATH = "/.well-known/jwks.json";

const ALG = "EdDSA";

/** A public key as it is published (RFC 7517, RFC 8037 §2). */
interface PublishedKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
  readonly alg: typeof ALG;
  readonly use: "sig";
}

async function published(key: KeyObject): Promise<PublishedKey> {
  const jwk = { kty: "OKP", crv: "Ed25519", x: publicXOf(key) } as const;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALG, use: "sig" };
}

/** The keys of this year and of the year before, whose signature a process that started then still serves. */
export async function publishedKeys(seed: SpaceKeySeed, now: Date): Promise<{ keys: PublishedKey[] }> {
  const year = now.getUTCFullYear();
  return { keys: await Promise.all([year, year - 1].map((each) => published(spaceKeyOf(seed, each)))) };
}

/**
 * The card with its signatures (A2A 1.0 §8.4). `kid` is the RFC 7638 thumbprint of the key. The first covers the whole
 * card. The SDK's verifier makes the canonical form of a parsed card, which lacks `securitySchemes`: the second is for it.
 */
export async function signCard(card: AgentCard, baseUrl: string, seed: SpaceKeySeed, now: Date): Promise<AgentCard> {
  const key = spaceKeyOf(seed, now.getUTCFullYear());
  const { kid } = await published(key);
  const sign = generateAgentCardSignature(key, { alg: ALG, kid, typ: "JOSE", jku: `${baseUrl}${JWKS_PATH}` });
  const forms = [AgentCard.toJSON(card) as AgentCard, card];
  const signed = await Promise.all(forms.map((form) => sign({ ...form, signatures: [] })));
  return { ...card, signatures: signed.flatMap(({ signatures }) => signatures) };
}
