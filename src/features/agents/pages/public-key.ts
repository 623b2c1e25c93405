import { createPublicKey, type KeyObject } from "node:crypto";

/** An Ed25519 public key as the operations take it (RFC 8037 §2). */
export interface Ed25519Key {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
}

const BYTES = 32;
const BASE64URL = /^[A-Za-z0-9_-]{43}=?$/;
const SSH = /^ssh-ed25519 ([A-Za-z0-9+/]{68})(?: |$)/;

/**
 * Parses a public key: JWK, PEM (RFC 8410), an SSH key line (RFC 8709 §4), or its bytes as base64url. Returns `private`
 * for a private key and `other` for any other text.
 */
export function parsePublicKey(text: string): Ed25519Key | "private" | "other" {
  if (/PRIVATE KEY/.test(text)) return "private";
  if (text.startsWith("{")) return fromJwk(text);
  if (text.startsWith("-----BEGIN")) return fromPem(text);
  const ssh = SSH.exec(text)?.[1];
  if (ssh !== undefined) return fromBytes(Buffer.from(ssh, "base64").subarray(-BYTES));
  return BASE64URL.test(text) ? fromBytes(Buffer.from(text, "base64url")) : "other";
}

function fromJwk(text: string): Ed25519Key | "private" | "other" {
  try {
    const jwk: unknown = JSON.parse(text);
    if (jwk === null || typeof jwk !== "object") return "other";
    if ("d" in jwk) return "private";
    const { kty, crv, x } = jwk as Readonly<Record<string, unknown>>;
    if (kty !== "OKP" || crv !== "Ed25519" || typeof x !== "string") return "other";
    return fromBytes(Buffer.from(x, "base64url"));
  } catch {
    return "other";
  }
}

function fromPem(text: string): Ed25519Key | "other" {
  try {
    return fromKey(createPublicKey(text));
  } catch {
    return "other";
  }
}

function fromKey(key: KeyObject): Ed25519Key | "other" {
  if (key.asymmetricKeyType !== "ed25519") return "other";
  const { x } = key.export({ format: "jwk" });
  return x === undefined ? "other" : { kty: "OKP", crv: "Ed25519", x };
}

function fromBytes(bytes: Buffer): Ed25519Key | "other" {
  return bytes.length === BYTES ? { kty: "OKP", crv: "Ed25519", x: bytes.toString("base64url") } : "other";
}
