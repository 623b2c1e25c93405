import { createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";

export const VISIT_STATES = [
  "invited",
  "pending-approval",
  "approved",
  "refused",
  "arrived",
  "in",
  "out",
  "expired",
  "no-show",
  "cancelled",
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** The only moves between states. `arrived` waits at the door for an operator. */
const MOVES: Readonly<Record<VisitState, readonly VisitState[]>> = {
  invited: ["in", "arrived", "cancelled", "no-show"],
  "pending-approval": ["approved", "refused", "cancelled", "expired"],
  approved: ["in", "arrived", "cancelled", "no-show"],
  arrived: ["in", "refused", "expired"],
  in: ["out"],
  refused: [],
  out: [],
  expired: [],
  "no-show": [],
  cancelled: [],
};

export function mayMove(from: VisitState, to: VisitState): boolean {
  return MOVES[from].includes(to);
}

export function isEnded(state: VisitState): boolean {
  return MOVES[state].length === 0;
}

export const SECRET_NAME = "guests";
export const GUESTS_PER_HOST = 3;
export const GUESTS_INSIDE = 60;
/** Guests may come this much before they are expected. */
const EARLY_MS = HOUR_MS;
const OVERSTAY_MS = 30 * MINUTE_MS;
/** A visit still open this long after its end is closed, even where no opening hours are set. */
export const AUTO_OUT_MS = 12 * HOUR_MS;
export const VISIT_MS_MAX = 24 * HOUR_MS;
/** How long a walk-in stays, unless the operator who lets them in extends it. */
export const WALK_IN_MS = 2 * HOUR_MS;

/** Invitations a day, by tier. */
export function invitesPerDay(tier: string): number {
  return tier === "ai-floor" ? 5 : 15;
}

interface Times {
  readonly expected_at: Date;
  readonly expected_until: Date;
}

export function isExpectedNow({ expected_at, expected_until }: Times, now: Date): boolean {
  return expected_at.getTime() - EARLY_MS <= now.getTime() && now < expected_until;
}

export function isOverstay({ expected_until }: Times, now: Date): boolean {
  return now.getTime() >= expected_until.getTime() + OVERSTAY_MS;
}

interface Asked {
  readonly needsApproval: boolean;
  readonly afterHoursAllowed: boolean;
  readonly isAfterHours: boolean;
  readonly match: "name" | "contact" | null;
  /** An operator in a session of their own is their own approval. */
  readonly byOperator: boolean;
}

/** Where a new visit begins. A match of an address or number always goes to an operator. */
export function firstState({ needsApproval, afterHoursAllowed, isAfterHours, match, byOperator }: Asked): VisitState {
  if (match === "contact") return "pending-approval";
  if (byOperator) return needsApproval ? "approved" : "invited";
  return needsApproval || (isAfterHours && !afterHoursAllowed) ? "pending-approval" : "invited";
}

const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CODE_CHARS = 8;

export function arrivalCode(random: Buffer): string {
  return [...random.subarray(0, CODE_CHARS)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");
}

/** The code in what was typed or scanned, with or without spaces; null if it has another form. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-HJKMNP-TV-Z2-9]{8}$/.test(code) ? code : null;
}

/** The secret of a guest's page. It is computed, so that the host can see it again and no table holds it. */
export function linkSecret(key: Buffer, visitId: string): string {
  return `${visitId}.${mac(key, `link ${visitId}`).toString("base64url").slice(0, 22)}`;
}

/** The visit of a link's secret; null if it was not made with the key. */
export function visitOfLink(key: Buffer, secret: string): string | null {
  const [id = ""] = secret.split(".");
  const [given, own] = [secret, linkSecret(key, id)].map((text) => Buffer.from(text));
  return given && own && given.length === own.length && timingSafeEqual(given, own) ? id : null;
}

export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Hashes {
  readonly name_hash: Buffer | null;
  readonly email_hash: Buffer | null;
  readonly phone_hash: Buffer | null;
}

/** Keyed digests, so that the block list names nobody, and a dump cannot be searched for names. */
export function hashesOf(key: Buffer, { name, email, phone }: Contact): Hashes {
  const hash = (kind: string, text: string | null) => (text ? mac(key, `${kind} ${text}`) : null);
  return {
    name_hash: hash("name", name && nameKey(name)),
    email_hash: hash("email", email && mailboxKey(email)),
    phone_hash: hash("phone", phone && phoneKey(phone)),
  };
}

/** Letters and digits without marks, in words in order of the alphabet: "Zoë MÜLLER" equals "Muller, Zoe". */
export function nameKey(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
}

/** The mailbox, which other spellings of one address reach too. */
export function mailboxKey(email: string): string {
  const text = emailOrText(email.normalize("NFKC"));
  const at = text.lastIndexOf("@");
  const [user = ""] = text.slice(0, at).split("+");
  const host = text.slice(at + 1);
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${user.replaceAll(".", "")}@gmail.com` : `${user}@${host}`;
}

/** Digits after +; a trunk 0 in parentheses is dropped. */
export function phoneKey(phone: string): string {
  const text = phone.normalize("NFKC").replace(/\(0\)/g, "").trim().replace(/^00/, "+");
  const digits = text.replace(/\D/g, "");
  return text.startsWith("+") ? `+${digits}` : digits;
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
