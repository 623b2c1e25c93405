import { createSignature } from "http-message-sig";

/** Signs requests as the server verifies them (RFC 9421 and 9530). */
export interface Signer {
  readonly keyId: string;
  /** Ed25519, as `crypto.subtle.generateKey` makes it. */
  readonly privateKey: CryptoKey;
}

export interface Signed {
  readonly method: string;
  /** As the server's operators configured its base URL. */
  readonly url: string;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const ED25519 = "Ed25519";
const NONCE_BYTES = 12;

/** The headers of the signature. A retry needs new ones: the server takes each signature of a write once. */
export async function signatureHeaders(
  { keyId, privateKey }: Signer,
  { method, url, body }: Signed,
): Promise<Record<string, string>> {
  const hasBody = body !== null && body.length > 0;
  const digest = hasBody ? `sha-256=:${base64(await crypto.subtle.digest("SHA-256", body))}:` : null;
  const { signature, signatureInput } = await createSignature(
    {
      kind: "request",
      method,
      targetUri: url,
      fields: digest === null ? [] : [{ name: "content-digest", value: digest }],
    },
    {
      label: "sig1",
      components: ["@method", "@authority", "@target-uri", ...(digest === null ? [] : ["content-digest"])],
      parameters: { created: Math.floor(Date.now() / 1000), keyid: keyId, alg: "ed25519", nonce: newNonce() },
      signer: { algorithm: "ed25519", sign: (data) => signWith(privateKey, data) },
    },
  );
  return { signature, "signature-input": signatureInput, ...(digest !== null && { "content-digest": digest }) };
}

async function signWith(privateKey: CryptoKey, data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign(ED25519, privateKey, new Uint8Array(data)));
}

/**
 * A key pair, and its public half as the server binds it to a token. The private key cannot be exported unless
 * `extractable`.
 */
export async function newSigningKey(
  extractable = false,
): Promise<{ privateKey: CryptoKey; publicJwk: { kty: "OKP"; crv: "Ed25519"; x: string } }> {
  const pair = (await crypto.subtle.generateKey(ED25519, extractable, ["sign", "verify"])) as CryptoKeyPair;
  const { x = "" } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  return { privateKey: pair.privateKey, publicJwk: { kty: "OKP", crv: "Ed25519", x } };
}

/** Not `Buffer`, which browsers lack. */
function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return base64(bytes.buffer).replaceAll("+", "-").replaceAll("/", "_");
}
