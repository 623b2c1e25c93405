import type { TokenKey } from "../access/caller.ts";
import type { HttpMessage } from "../pipeline/invocation.ts";

/** Why a signature was not accepted; part of the error. */
export type SignatureFault =
  | "signature missing"
  | "malformed signature"
  | "wrong covered fields"
  | "outside freshness window"
  | "keyid mismatch"
  | "digest mismatch"
  | "signature does not verify"
  | "replayed signature";

export class SignatureRefused extends Error {
  readonly fault: SignatureFault;
  constructor(fault: SignatureFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** The Content-Digest header cannot be read. `message` gives the reason. */
export class BadDigest extends Error {}

/** A request, or only its head: then the reader of the body compares it with the covered digest. */
export type SignedMessage = Omit<HttpMessage, "body"> & { readonly body: Buffer | null };

export interface SignatureVerifier {
  /**
   * Verifies the one signature of a request against the key of its token: RFC 9421 with label `sig1`, exactly the
   * components `@method`, `@authority`, `@target-uri` and, with a body (or the head alone), `content-digest` (RFC 9530, sha-256);
   * parameters `created` within 60 seconds, `keyid`, `alg="ed25519"`, and an optional `nonce`. Resolves to the
   * signature's bytes, by which a replay is recognized.
   * @throws SignatureRefused, BadDigest
   */
  verify(message: SignedMessage, key: TokenKey | null, now: Date): Promise<Buffer>;
}
