import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** The start of an Ed25519 key in PKCS #8, before its 32 bytes (RFC 8410 §7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The Ed25519 key of a seed of 32 bytes. */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

/** The `x` of its public key's JWK (RFC 8037 §2). */
export function publicXOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}
