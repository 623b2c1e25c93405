import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { KEY_AHEAD_MS, KEY_KEPT_MS, KEY_USE_MS } from "../rules.ts";
import * as store from "./key-store.ts";

/** All OpenID clients know it (OpenID Connect Core 1.0 §15.1). */
export const ALGORITHM = "RS256";

interface Source {
  readonly tx: WriteTx;
  readonly now: Date;
  readonly settings: Pick<Settings, "settingSecrets">;
}

/** Makes the first key. */
export async function ensureKey(source: Source): Promise<void> {
  await signingKey(source);
}

/** The newest key that signs. One that another secret sealed, as in a restored backup, is replaced at once. */
async function signingKey(source: Source): Promise<{ kid: string; jwk: JWK }> {
  const { tx, now, settings } = source;
  for (const { kid, sealed_private, signs_from } of await store.listKeys(tx)) {
    const opened = signs_from <= now ? settings.settingSecrets.open(sealed_private) : null;
    if (opened !== null) return { kid, jwk: JSON.parse(opened) as JWK };
  }
  return newKey(source, now);
}

async function newKey({ tx, now, settings }: Source, signsFrom: Date): Promise<{ kid: string; jwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
  const [open, jwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  const kid = await calculateJwkThumbprint(open);
  await store.insertKey(tx, {
    kid,
    public_jwk: { ...open, kid, use: "sig", alg: ALGORITHM },
    sealed_private: settings.settingSecrets.seal(JSON.stringify(jwk)),
    created_at: now,
    signs_from: signsFrom,
  });
  return { kid, jwk };
}

export async function signed(source: Source, claims: Readonly<Record<string, unknown>>): Promise<string> {
  const { kid, jwk } = await signingKey(source);
  const key = await importJWK(jwk, ALGORITHM);
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" }).sign(key);
}

/** Publishes the next key a day before it signs, and removes keys whose ID tokens have all ended. */
export async function rotate(source: Source): Promise<{ made: number; removed: number }> {
  const { tx, now } = source;
  const keys = await store.listKeys(tx);
  const [newest] = keys;
  if (!newest) return { made: 0, removed: 0 };
  const isOver = keys.filter((_, at) => {
    const next = keys[at - 1];
    return next !== undefined && next.signs_from.getTime() + KEY_KEPT_MS <= now.getTime();
  });
  await store.removeKeys(
    tx,
    isOver.map(({ kid }) => kid),
  );
  const isOld = newest.signs_from.getTime() + KEY_USE_MS - KEY_AHEAD_MS <= now.getTime();
  if (isOld) await newKey(source, new Date(now.getTime() + KEY_AHEAD_MS));
  return { made: isOld ? 1 : 0, removed: isOver.length };
}
