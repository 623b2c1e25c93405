import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createSignature } from "http-message-sig";
import type { TokenKey } from "../../src/kernel/access/caller.ts";
import type { HttpMessage } from "../../src/kernel/pipeline/invocation.ts";

/** An Ed25519 key pair with its public JWK. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly jwk: { readonly kty: "OKP"; readonly crv: "Ed25519"; readonly x: string };
  readonly bound: TokenKey;
}

export function newKey(id = "kid_unbound"): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { privateKey, jwk: { kty: "OKP", crv: "Ed25519", x }, bound: { id, x } };
}

export interface SignedParts {
  readonly method: string;
  readonly url: string;
  readonly body: Buffer;
  readonly created: Date;
  readonly keyid?: string;
  readonly label?: string;
  readonly nonce?: string;
  readonly covered?: readonly string[];
  readonly digest?: string;
  /** Added to the profile's parameters; undefined removes one. */
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
}

/** RFC 9530 §2. */
export function contentDigest(body: Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

/** Uses the one accepted profile unless `parts` override it. */
export async function signedMessage(key: SigningKey, parts: SignedParts): Promise<HttpMessage> {
  const { method, url, body, created, keyid = key.bound.id, label = "sig1", nonce, parameters } = parts;
  const hasBody = body.length > 0;
  const digest = parts.digest ?? (hasBody ? contentDigest(body) : null);
  const covered = parts.covered ?? ["@method", "@authority", "@target-uri", ...(hasBody ? ["content-digest"] : [])];
  const fields = digest === null ? [] : [{ name: "content-digest", value: digest }];
  const signed = await createSignature(
    { kind: "request", method, targetUri: url, fields },
    {
      label,
      components: covered,
      parameters: {
        created: Math.floor(created.getTime() / 1000),
        keyid,
        alg: "ed25519",
        ...(nonce !== undefined && { nonce }),
        ...parameters,
      },
      signer: { algorithm: "ed25519", sign: (data) => sign(null, data, key.privateKey) },
    },
  );
  const { signature, signatureInput } = signed;
  return { method, targetUri: url, signature, signatureInput, contentDigest: digest, body };
}

export function signatureHeaders(message: HttpMessage): Record<string, string> {
  return {
    ...(message.signature !== null && { signature: message.signature }),
    ...(message.signatureInput !== null && { "signature-input": message.signatureInput }),
    ...(message.contentDigest !== null && { "content-digest": message.contentDigest }),
  };
}
