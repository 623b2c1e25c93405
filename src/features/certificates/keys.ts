import { hkdfSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { privateKeyOf, publicXOf } from "../../kernel/access/ed25519.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { secretNamed } from "../space/index.ts";
import { activeKey, insertKey, type PublicJwk, retireKeys, saltOf } from "./key-store.ts";

interface Source {
  readonly now: Date;
  newId(prefix: string): string;
}

/** The key that signs; made at its first use. */
export async function signingKid(tx: WriteTx, source: Source): Promise<string> {
  return (await activeKey(tx)) ?? newKey(tx, source);
}

/** A new key signs from now on. Those before stay published. */
export async function rotateKey(tx: WriteTx, source: Source): Promise<string> {
  await retireKeys(tx, source.now);
  return newKey(tx, source);
}

async function newKey(tx: WriteTx, { now, newId }: Source): Promise<string> {
  const salt = newId("ckey");
  const public_jwk: PublicJwk = { kty: "OKP", crv: "Ed25519", x: publicXOf(await derived(tx, salt)) };
  const kid = await calculateJwkThumbprint({ ...public_jwk });
  await insertKey(tx, { kid, salt, public_jwk, created_at: now });
  return kid;
}

export async function privateKey(tx: ReadTx, kid: string): Promise<KeyObject> {
  return derived(tx, await saltOf(tx, kid));
}

/** Derived from the secret of the server (RFC 5869): no further secret is stored. */
async function derived(tx: ReadTx, salt: string): Promise<KeyObject> {
  const seed = hkdfSync("sha256", await secretNamed(tx, "server"), salt, "certificates", 32);
  return privateKeyOf(Buffer.from(seed));
}
