import { authorizes, type Scope } from "../../kernel/scopes.ts";
import type { Tier } from "../../kernel/tiers.ts";

/** RFC 8628 §6.1: no vowels, so no words; no digits that look like letters. */
const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";
const CODE_LETTERS = 8;

/** Of what a member at `tier` was asked for: what can be given, and what cannot. */
export function grantable(scopes: readonly Scope[], tier: Tier): { granted: Scope[]; denied: Scope[] } {
  return {
    granted: scopes.filter((scope) => authorizes(tier, scope)),
    denied: scopes.filter((scope) => !authorizes(tier, scope)),
  };
}

/** A code of the form XXXX-XXXX, each letter equally likely. Needs some 20 random bytes; more are ignored. */
export function userCode(random: Buffer): string {
  const unbiasedBelow = 256 - (256 % ALPHABET.length);
  const letters = [...random]
    .filter((byte) => byte < unbiasedBelow)
    .slice(0, CODE_LETTERS)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join("");
  if (letters.length < CODE_LETTERS) throw new Error("too few random bytes for a user code");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A code as people type it: any case, with or without the hyphen and spaces. */
export function normalizedUserCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, "");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
