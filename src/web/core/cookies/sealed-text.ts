import { EncryptJWT, errors, jwtDecrypt } from "jose";

const ALGORITHM = "dir";
const ENCRYPTION = "A256GCM";

/** Decryption succeeds only with the same key, person and purpose. */
export interface Seal {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly person: string;
  readonly purpose: string;
  readonly now: Date;
}

/** Encrypts text as a JWT (RFC 7516, RFC 7519) that expires at `until`. */
export async function sealText(text: string, until: Date, { key, person, purpose, now }: Seal): Promise<string> {
  return new EncryptJWT({ text })
    .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
    .setSubject(person)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .encrypt(key);
}

/** Null if the text has expired, was changed, or is for another person, purpose or key. */
export async function openText(sealed: string, { key, person, purpose, now }: Seal): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt<{ text?: unknown }>(sealed, key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
      subject: person,
      audience: purpose,
      currentDate: now,
      requiredClaims: ["exp"],
    });
    return typeof payload.text === "string" ? payload.text : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
