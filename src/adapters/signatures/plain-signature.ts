import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { promisify } from "node:util";
import type { TokenKey } from "../../kernel/caller.ts";
import type { HttpMessage } from "../../kernel/run.ts";

/** The accepted profile as nearly every signer writes it: `sig1`, components in their order, nothing to unescape. */
const INPUT =
  /^sig1=(\("@method" "@authority" "@target-uri"( "content-digest")?\)((?:;created=\d{1,12}|;keyid="\w+"|;alg="ed25519"|;nonce="[\w+/=.-]*")+))$/;
const PARAMETER = /;(\w+)="?([^";]*)/g;
const SIGNATURE = /^sig1=:([A-Za-z0-9+/]{85}[AQgw]==):$/;
const DIGEST = /^sha-256=:[A-Za-z0-9+/]{43}=:$/;
const TARGET = /^https?:\/\/[^/?#]+\/[\x21\x22\x24-\x7e]*$/;

/** What is left to verify of a request that is signed so. */
export interface PlainSignature {
  readonly created: number;
  readonly keyid: string;
  /** The signature base (RFC 9421 §2.5). */
  readonly base: Buffer;
  readonly signature: Buffer;
}

/**
 * Reads a signature that is written in the usual way and covers what the profile asks for; null for every other, which
 * the library then reads or refuses. What is accepted here the library accepts too, and it costs a tenth.
 */
export function readPlainSignature(message: HttpMessage): PlainSignature | null {
  const { method, targetUri, contentDigest, body } = message;
  const [, bytes] = SIGNATURE.exec(message.signature ?? "") ?? [];
  const [, params, digested, listed = ""] = INPUT.exec(message.signatureInput ?? "") ?? [];
  if (!bytes || !params || !TARGET.test(targetUri) || !/^[A-Z]+$/.test(method)) return null;
  if (body.length > 0 !== (digested !== undefined)) return null;
  if (digested && !DIGEST.test(contentDigest ?? "")) return null;
  const parameters = [...listed.matchAll(PARAMETER)].map(([, name = "", value = ""]) => [name, value] as const);
  const { created, keyid, alg, ...rest } = Object.fromEntries(parameters);
  const isEachOnce = parameters.length === Object.keys(rest).length + 3;
  if (!created || !/^(0|[1-9]\d*)$/.test(created) || !keyid || !alg || !isEachOnce) return null;
  const base = [
    `"@method": ${method}`,
    `"@authority": ${new URL(targetUri).host}`,
    `"@target-uri": ${targetUri}`,
    ...(digested ? [`"content-digest": ${contentDigest}`] : []),
    `"@signature-params": ${params}`,
  ].join("\n");
  return { created: Number(created), keyid, base: Buffer.from(base), signature: Buffer.from(bytes, "base64") };
}

const keys = new WeakMap<TokenKey, KeyObject>();

/** The Ed25519 key that is bound to a token (RFC 8037), read once. */
export function publicKeyOf(key: TokenKey): KeyObject {
  let known = keys.get(key);
  if (!known) {
    known = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key.x }, format: "jwk" });
    keys.set(key, known);
  }
  return known;
}

const verifyBeside = promisify<null, Buffer, KeyObject, Buffer, boolean>(verify);

/** Verifies beside the event loop. */
export function isSignedBy(key: TokenKey, { base, signature }: PlainSignature): Promise<boolean> {
  return verifyBeside(null, base, publicKeyOf(key), signature);
}
