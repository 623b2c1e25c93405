import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealer {
  seal(text: string): Buffer;
  /** Null if it was changed, or sealed with another key. */
  open(sealed: Buffer): string | null;
}

/** Encrypts texts for one purpose with a key of its own (RFC 5869), as nonce, tag and AES-256-GCM ciphertext. */
export function sealer(secret: Buffer, purpose: string, bytes: (length: number) => Buffer): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), purpose, 32));
  return {
    seal(text) {
      const nonce = bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        const tagEnd = NONCE_BYTES + TAG_BYTES;
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
