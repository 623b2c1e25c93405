import { authorizes, isOffered, type Scope } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";

/** RFC 8628 §6.1: no vowels, so no words; no digits that look like letters. */
const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";
const CODE_LETTERS = 8;

export function grantable(scopes: readonly Scope[], tier: Tier): { granted: Scope[]; denied: Scope[] } {
  return {
    granted: scopes.filter((scope) => isOffered(scope) && authorizes(tier, scope)),
    denied: scopes.filter((scope) => !isOffered(scope) || !authorizes(tier, scope)),
  };
}

/** XXXX-XXXX, each letter equally likely. Takes about 20 random bytes and ignores the rest. */
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

/** Accepts any case, with or without hyphen and spaces. */
export function normalizedUserCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, "");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
