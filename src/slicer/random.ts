import { generateKeyPairSync, randomBytes } from "node:crypto";

export function newNonce(): string {
  return randomBytes(12).toString("base64url");
}

/** A private Ed25519 key as PEM (PKCS #8). */
export function newKeyPem(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
