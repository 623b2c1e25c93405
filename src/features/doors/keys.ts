import { createHmac, hkdfSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { privateKeyOf, publicXOf } from "../../kernel/access/ed25519.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { secretNamed } from "../space/index.ts";

/** The keys of the area, derived from the secret of the server (RFC 5869): no further secret is stored. */
export interface DoorKeys {
  /** Of badge numbers. Controllers know it too, because they read cards without the server. */
  readonly numbers: Buffer;
  /** Of the badges in the lists of one controller. */
  listOf(controllerId: string): Buffer;
  /** Signs the lists. */
  readonly signing: KeyObject;
  readonly signingX: string;
  readonly kid: string;
}

export async function doorKeys(tx: ReadTx): Promise<DoorKeys> {
  const server = await secretNamed(tx, "server");
  const derived = (salt: string, purpose: string) => Buffer.from(hkdfSync("sha256", server, salt, purpose, 32));
  const signing = privateKeyOf(derived("", "door lists"));
  const signingX = publicXOf(signing);
  return {
    numbers: derived("", "badge numbers"),
    listOf: (controllerId) => derived(controllerId, "badges of a door list"),
    signing,
    signingX,
    kid: await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x: signingX }),
  };
}

export function hmac(key: Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(data).digest();
}

/** A number as printed or read: hexadecimal or decimal, with separators or without. */
export function normalNumber(text: string): string {
  return text.replace(/[\s:.-]/g, "").toUpperCase();
}

/** Of a normal number. */
export const NUMBER_PATTERN = /^[0-9A-F]{4,32}$/;
