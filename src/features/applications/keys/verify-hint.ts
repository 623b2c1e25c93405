import { compactVerify, createLocalJWKSet, decodeJwt, errors } from "jose";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { listKeys } from "./key-store.ts";
import { ALGORITHM } from "./signing-keys.ts";

/** The application of an ID token of ours, which may have expired; null for another text. */
export async function applicationOfHint(tx: ReadTx, hint: string, issuer: string): Promise<string | null> {
  const keys = (await listKeys(tx)).map(({ public_jwk }) => public_jwk);
  try {
    await compactVerify(hint, createLocalJWKSet({ keys }), { algorithms: [ALGORITHM] });
    const { iss, aud } = decodeJwt(hint);
    return iss === issuer && typeof aud === "string" ? aud : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
