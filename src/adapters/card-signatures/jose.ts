import { AgentCard, canonicalizeAgentCard } from "@a2a-js/sdk";
import { calculateJwkThumbprint, decodeProtectedHeader, flattenedVerify, importJWK, type JWK } from "jose";
import type { CardRevision, CardSignatures, CardVerdict } from "../../kernel/ports/card-signatures.ts";

/** Asymmetric only, so that a public key is never taken for a secret (RFC 8725 §3.1). */
const ALGORITHMS = ["ES256", "EdDSA", "Ed25519", "RS256"];
const SIGNATURES_MAX = 5;
/** Members of a public key; a published private key is not used as one. */
const PUBLIC_MEMBERS = ["kty", "crv", "x", "y", "n", "e"] as const;

interface Signature {
  readonly protected: string;
  readonly signature: string;
  readonly header?: Record<string, unknown>;
}

/** The SDK's own verifier takes no list of algorithms, and prints every failure. */
export const cardSignatures: CardSignatures = {
  async check(card, revision, keysAt): Promise<CardVerdict> {
    const signatures = signaturesOf(card);
    if (signatures.length === 0) return { state: "none", thumbprint: null };
    const payloads = canonicalForms(card, revision).map((form) => Buffer.from(form).toString("base64url"));
    let state: CardVerdict["state"] = "unknown_key";
    for (const signature of signatures) {
      const outcome = await checkOne(signature, payloads, keysAt);
      if (typeof outcome === "object") return { state: "valid", ...outcome };
      if (outcome === "invalid") state = "invalid";
    }
    return { state, thumbprint: null };
  },
};

function signaturesOf(card: object): Signature[] {
  const { signatures } = card as { signatures?: Signature[] };
  return (signatures ?? []).slice(0, SIGNATURES_MAX);
}

/**
 * 1.0: the canonical form of its schema, without fields outside it, and that of a parsed card, which the SDK signs
 * without `securitySchemes`. 0.3: canonical JSON of the card as sent.
 */
function canonicalForms(card: object, revision: CardRevision): string[] {
  if (revision === "1.0") return [card as AgentCard, AgentCard.fromJSON(card)].map(canonicalizeAgentCard);
  const { signatures: _signatures, ...rest } = card as { signatures?: unknown };
  return [canonicalJson(rest)];
}

/** RFC 8785. Numbers and strings of JSON.stringify have its form already. */
function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(members).sort(); // by UTF-16 code units, as RFC 8785 §3.2.3 asks
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(members[key])}`).join(",")}}`;
}

async function checkOne(
  signature: Signature,
  payloads: readonly string[],
  keysAt: (url: string) => Promise<unknown>,
): Promise<{ thumbprint: string } | "invalid" | "unknown_key"> {
  try {
    const { alg = "", kid, jku } = decodeProtectedHeader(signature);
    if (!ALGORITHMS.includes(alg)) return "invalid";
    if (kid === undefined || jku === undefined) return "unknown_key";
    const jwk = keyIn(await keysAt(jku), kid);
    if (!jwk) return "unknown_key";
    const key = await importJWK(jwk, alg);
    await Promise.any(
      payloads.map((payload) => flattenedVerify({ ...signature, payload }, key, { algorithms: ALGORITHMS })),
    );
    return { thumbprint: await calculateJwkThumbprint(jwk) };
  } catch {
    return "invalid";
  }
}

function keyIn(document: unknown, kid: string): JWK | undefined {
  const keys = (document as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) return undefined;
  const found = keys.find((each) => typeof each === "object" && each !== null && each.kid === kid);
  if (!found) return undefined;
  const members = PUBLIC_MEMBERS.filter((name) => typeof found[name] === "string");
  return Object.fromEntries(members.map((name) => [name, found[name]])) as unknown as JWK;
}
