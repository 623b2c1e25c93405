import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import {
  componentIdentity,
  isSignatureError,
  SignatureErrorCode,
  type UntrustedSignatureCandidate,
  verifySignature,
} from "http-message-sig";
import { parseDictionary } from "structured-headers";
import type { TokenKey } from "../../kernel/access/caller.ts";
import {
  BadDigest,
  type SignatureFault,
  SignatureRefused,
  type SignatureVerifier,
  type SignedMessage,
} from "../../kernel/ports/signature-verifier.ts";

const LABEL = "sig1";
const ALGORITHM = "ed25519";
const FRESH_SECONDS = 60;
const COVERED = ["@method", "@authority", "@target-uri"];
const PARAMETERS = new Set(["created", "keyid", "alg", "nonce"]);
/** Freshness is checked here, so that its error has its own reason. */
const ANY_TIME = { clockSkew: Number.MAX_SAFE_INTEGER };

/** RFC 9421 by `http-message-sig`, limited to the port's profile. */
export const signatureVerifier: SignatureVerifier = {
  async verify(message, key, now) {
    const { signature, signatureInput } = message;
    if (signature === null || signatureInput === null) throw new SignatureRefused("malformed signature");
    const { contentDigest, body } = message;
    if (contentDigest !== null && body !== null) checkDigest(contentDigest, body);
    if (key === null) throw new SignatureRefused("keyid mismatch");
    try {
      const accepted = await verifySignature(requestOf(message, signature, signatureInput), {
        policy: {
          algorithms: [ALGORITHM],
          requiredComponents: [],
          requiredParameters: [],
          now: now.getTime() / 1000,
          ...ANY_TIME,
        },
        resolveVerifier(candidate) {
          checkProfile(candidate, message, key, now);
          return verifierOf(key);
        },
      });
      return Buffer.from(accepted.signature);
    } catch (thrown) {
      throw refusedFor(thrown);
    }
  },
};

function requestOf(message: SignedMessage, signature: string, signatureInput: string) {
  const { method, targetUri, contentDigest } = message;
  return {
    kind: "request" as const,
    method,
    targetUri,
    fields: [
      { name: "signature", value: signature },
      { name: "signature-input", value: signatureInput },
      ...(contentDigest === null ? [] : [{ name: "content-digest", value: contentDigest }]),
    ],
  };
}

function checkProfile(
  { label, components, parameters }: UntrustedSignatureCandidate,
  { body }: SignedMessage,
  key: TokenKey,
  now: Date,
): void {
  const { created, keyid, alg } = parameters;
  if (label !== LABEL || alg !== ALGORITHM || created === undefined || keyid === undefined) {
    throw new SignatureRefused("malformed signature");
  }
  if (!Object.keys(parameters).every((name) => PARAMETERS.has(name))) throw new SignatureRefused("malformed signature");
  const expected = new Set(
    [...COVERED, ...(body === null || body.length > 0 ? ["content-digest"] : [])].map(componentIdentity),
  );
  const isExact =
    components.length === expected.size && components.every((each) => expected.has(componentIdentity(each)));
  if (!isExact) throw new SignatureRefused("wrong covered fields");
  if (keyid !== key.id) throw new SignatureRefused("keyid mismatch");
  if (!isFresh(created, now)) throw new SignatureRefused("outside freshness window");
}

function isFresh(created: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - created) <= FRESH_SECONDS;
}

const publicKeys = new WeakMap<TokenKey, KeyObject>();

/** The Ed25519 key of a token (RFC 8037), imported once. */
function publicKeyOf(key: TokenKey): KeyObject {
  let known = publicKeys.get(key);
  if (!known) {
    known = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key.x }, format: "jwk" });
    publicKeys.set(key, known);
  }
  return known;
}

function verifierOf(key: TokenKey) {
  return {
    algorithm: ALGORITHM,
    verify: (data: Uint8Array, signature: Uint8Array) => verify(null, data, publicKeyOf(key), signature),
  };
}

/** Checks the sha-256 of a Content-Digest (RFC 9530 §2). Other algorithms in it are ignored. */
function checkDigest(header: string, body: Buffer): void {
  const digest = sha256In(header);
  if (!digest.equals(createHash("sha256").update(body).digest())) throw new SignatureRefused("digest mismatch");
}

function sha256In(header: string): Buffer {
  let member: unknown;
  try {
    member = parseDictionary(header).get("sha-256")?.[0];
  } catch (error) {
    throw new BadDigest("is not a structured-field dictionary", { cause: error });
  }
  if (!(member instanceof ArrayBuffer)) throw new BadDigest("has no sha-256");
  if (member.byteLength !== 32) throw new BadDigest("has a sha-256 that is not 32 bytes long");
  return Buffer.from(member);
}

const FAULTS: Partial<Record<SignatureErrorCode, SignatureFault>> = {
  [SignatureErrorCode.VerificationFailed]: "signature does not verify",
  [SignatureErrorCode.MissingField]: "wrong covered fields",
  [SignatureErrorCode.InvalidComponent]: "wrong covered fields",
  [SignatureErrorCode.DuplicateComponent]: "wrong covered fields",
  [SignatureErrorCode.UnsupportedFeature]: "wrong covered fields",
};

function refusedFor(thrown: unknown): unknown {
  if (!isSignatureError(thrown)) return thrown;
  if (thrown.code === SignatureErrorCode.ResolverFailed) return thrown.cause;
  return new SignatureRefused(FAULTS[thrown.code] ?? "malformed signature", { cause: thrown });
}
