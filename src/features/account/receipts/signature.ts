import { createPublicKey } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, compactVerify, decodeJwt, errors } from "jose";
import { publicXOf } from "../../../kernel/access/ed25519.ts";
import { type SpaceKeySeed, spaceKeyOf } from "../../../kernel/access/space-keys.ts";
import type { Sign, SignedHead, Verify } from "./chain.ts";

/** Apart from what else the key signs, such as the agent card. */
const TYPE = "atrium-receipts+jws";

/** Signs with the space's key of the year, which `/.well-known/jwks.json` publishes. */
export function signerOf(seed: SpaceKeySeed): Sign {
  return async (head) => {
    const key = spaceKeyOf(seed, yearOf(head));
    const kid = await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x: publicXOf(key) });
    return new CompactSign(Buffer.from(JSON.stringify(head)))
      .setProtectedHeader({ alg: "EdDSA", typ: TYPE, kid })
      .sign(key);
  };
}

/** The space derives the key of every year, also of those that it no longer publishes. */
export function verifierOf(seed: SpaceKeySeed): Verify {
  return async (signature) => {
    try {
      const key = createPublicKey(spaceKeyOf(seed, yearOf(decodeJwt(signature))));
      const { payload, protectedHeader } = await compactVerify(signature, key, { algorithms: ["EdDSA"] });
      return protectedHeader.typ === TYPE ? (JSON.parse(Buffer.from(payload).toString()) as SignedHead) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  };
}

/** NaN for a head without its time, which no key has signed. */
function yearOf({ exported_at }: { readonly exported_at?: unknown }): number {
  return new Date(String(exported_at)).getUTCFullYear();
}
