import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { authorizes } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

export const TTL_DAYS = { default: 7, max: 30 } as const;
export const ACTIVE_MAX = 100;
export const CREATED_PER_DAY = 60;
/** A download stays valid for so long after its last byte. */
export const DOWNLOAD_MS = 60 * MINUTE_MS;
/** Of one address at one link, whatever is tried. */
export const PASSWORD_TRIES = { max: 10, windowMs: 3 * MINUTE_MS } as const;
/** Of all addresses at one link. */
export const WRONG_PASSWORDS = { max: 20, windowMs: 15 * MINUTE_MS } as const;
/** Of one ZIP. */
export const ARCHIVE_MAX = { entries: 10_000, bytes: 10 * 1024 ** 3 } as const;
const PROOF_MS = 60 * MINUTE_MS;
/** Resumed downloads repeat some bytes; one of a limited link may send its content so many times. */
const SENT_TIMES_MAX = 3;

export const MODES = ["view", "download", "drop"] as const;
export type ShareMode = (typeof MODES)[number];

/** Limits of a drop link that its creator did not choose, and the largest that can be chosen. */
export const DROP_LIMITS = {
  fileBytes: { default: 100 * 1024 ** 2, max: 1024 ** 4 },
  bytes: { default: 1024 ** 3, max: 1024 ** 4 },
  files: { default: 50, max: 1_000 },
} as const;

/** All that decides whether a link serves, as stored now. */
export interface ShareFacts {
  readonly id: string;
  readonly mode: ShareMode;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly suspended_at: Date | null;
  readonly password_hash: string | null;
  readonly downloads_max: number | null;
  readonly downloads: number;
  readonly taken: number;
  /** Null unless visitors can send files. */
  readonly drop_files_max: number | null;
  readonly drop_bytes_max: number | null;
  readonly dropped_files: number;
  readonly dropped_bytes: number;
  /** The file or folder is not in the trash. */
  readonly target_active: boolean;
  /** Not quarantined, and passed by the virus scanner where there is one. */
  readonly target_readable: boolean;
  /** The creator sees the target now. */
  readonly creator_sees: boolean;
  readonly creator_owns: boolean;
  readonly creator_tier: Tier;
  readonly creator_suspended: boolean;
}

export interface ShareRequest {
  /** open: the link's own page. read: names and texts. */
  readonly wants: "open" | "read" | "download" | "drop";
  /** From `issueProof`, after the password. */
  readonly proof: string | null;
  /** The request continues a download or an upload, whose slot and password were checked when it began. */
  readonly continues: boolean;
}

export type GoneReason =
  | "unknown"
  | "revoked"
  | "suspended"
  | "expired"
  | "used_up"
  | "other_mode"
  | "target_trashed"
  | "target_closed"
  | "creator_lost_access";

export type Decision =
  | { readonly kind: "serve" | "ask_password" }
  | { readonly kind: "gone"; readonly reason: GoneReason };

/** The one rule for pages, API, archives and downloads. Callers outside must not tell reasons apart. */
export function decide(facts: ShareFacts | undefined, request: ShareRequest, now: Date): Decision {
  const reason = goneBecause(facts, request, now);
  if (facts === undefined || reason !== null) return { kind: "gone", reason: reason ?? "unknown" };
  if (request.continues || facts.password_hash === null) return { kind: "serve" };
  return { kind: isProof(facts, request.proof, now) ? "serve" : "ask_password" };
}

const SERVED: Readonly<Record<ShareMode, ReadonlySet<ShareRequest["wants"]>>> = {
  view: new Set(["open", "read"]),
  download: new Set(["open", "read", "download"]),
  drop: new Set(["open", "drop"]),
};

function goneBecause(facts: ShareFacts | undefined, request: ShareRequest, now: Date): GoneReason | null {
  const { continues, wants } = request;
  if (!facts) return "unknown";
  if (!SERVED[facts.mode].has(wants)) return "other_mode";
  if (facts.revoked_at) return "revoked";
  if (facts.suspended_at) return "suspended";
  if (facts.expires_at <= now) return "expired";
  if (!continues && isUsedUp(facts)) return "used_up";
  if (!facts.target_active) return "target_trashed";
  if (!facts.target_readable) return "target_closed";
  return creatorMay(facts) ? null : "creator_lost_access";
}

/** A link grants no more than its creator has now. */
function creatorMay({ mode, creator_sees, creator_owns, creator_tier, creator_suspended }: ShareFacts): boolean {
  const manages = creator_owns || creator_tier === "operator";
  const scope = mode === "drop" ? "files:write" : "files:read";
  return creator_sees && manages && !creator_suspended && authorizes(creator_tier, scope);
}

function isUsedUp(facts: ShareFacts): boolean {
  const { downloads_max, downloads, taken } = facts;
  const { drop_files_max, drop_bytes_max, dropped_files, dropped_bytes } = facts;
  if (drop_files_max !== null && dropped_files >= drop_files_max) return true;
  if (drop_bytes_max !== null && dropped_bytes >= drop_bytes_max) return true;
  return downloads_max !== null && downloads + taken >= downloads_max;
}

/** Shows that the password was entered, without storing anything. Changing the password ends it. */
export function issueProof(facts: Pick<ShareFacts, "id" | "password_hash">, now: Date) {
  const until = now.getTime() + PROOF_MS;
  return { proof: `${until}.${signed(facts, until)}`, expiresAt: new Date(until) };
}

function isProof(facts: ShareFacts, proof: string | null, now: Date): boolean {
  const [, until = "", signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof ?? "") ?? [];
  if (until === "" || Number(until) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signed(facts, Number(until))));
}

/** The key is the stored hash of the password, which holds a salt and never leaves the server. */
function signed({ id, password_hash }: Pick<ShareFacts, "id" | "password_hash">, until: number): string {
  return createHmac("sha256", password_hash ?? "")
    .update(`share ${id} ${until}`)
    .digest("base64url");
}

/** Tokens of links are stored only as this digest. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(`share ${token}`).digest();
}

/** Ids of downloads are stored only as this digest. */
export function downloadHash(id: string): Buffer {
  return createHash("sha256").update(`share download ${id}`).digest();
}

/** The key of attempts at a link's password from one address, or from all together. */
export function attemptKey(token: string, address: string | null): Buffer {
  return createHash("sha256")
    .update(`share attempt ${address ?? "by all"} ${token}`)
    .digest();
}

/** How long the link works. */
export function linkDays(ttlSeconds: number | undefined): number {
  return ttlSeconds === undefined ? TTL_DAYS.default : (ttlSeconds * 1000) / DAY_MS;
}

export function expiryOf(ttlSeconds: number | undefined, now: Date): Date {
  const ms = ttlSeconds === undefined ? TTL_DAYS.default * DAY_MS : ttlSeconds * 1000;
  return new Date(now.getTime() + ms);
}

/** Bytes that a new download of content of this size may send. */
export function budgetOf(size: number): number {
  return size * SENT_TIMES_MAX;
}
