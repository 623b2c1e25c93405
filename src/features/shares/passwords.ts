import { type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** As the sign-in hashes passwords: 32 MiB of memory and some 60 ms. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Used for a link without a password, so that each attempt takes as long. */
const NO_HASH = `scrypt$${"A".repeat(22)}$${"A".repeat(43)}`;

/** `salt` comes from the caller's source of randomness. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const used = salt.subarray(0, SALT_BYTES);
  const key = await derived(password, used);
  return `scrypt$${used.toString("base64url")}$${key.toString("base64url")}`;
}

/** False for a null hash, after the same work. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = "", key = ""] = (hash ?? NO_HASH).split("$");
  const equal = timingSafeEqual(await derived(password, Buffer.from(salt, "base64url")), Buffer.from(key, "base64url"));
  return equal && hash !== null;
}

function derived(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
