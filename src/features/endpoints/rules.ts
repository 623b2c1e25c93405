import { createHash } from "node:crypto";
import type { CardVerdict } from "../../kernel/ports/card-signatures.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

export const ENDPOINT_KINDS = ["a2a", "mcp", "http"] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];

export const REVIEW_STATES = ["pending", "approved", "rejected", "changed"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const HEALTH_STATES = ["unknown", "up", "degraded", "down", "gone"] as const;
export type Health = (typeof HEALTH_STATES)[number];

export const ENDPOINTS_MAX = 10;

const UP_EVERY_MS = 15 * MINUTE_MS;
const CONFIRM_AFTER_MS = MINUTE_MS;
const BACKOFF_MS_MAX = 6 * HOUR_MS;
const DEGRADED_AFTER = 2;
const DOWN_AFTER = 4;
const UP_AFTER = 2;
const GONE_AFTER_MS = 14 * DAY_MS;
/** A published key can be withdrawn while the card stays the same. */
const VERIFY_EVERY_MS = HOUR_MS;

export interface HealthFacts {
  readonly health: Health;
  readonly failures: number;
  readonly successes: number;
  readonly down_since: Date | null;
}

export interface Checked extends HealthFacts {
  /** Null: not again until its owner asks. */
  readonly next_check_at: Date | null;
}

/** `key` spreads checks by up to a fifth, so that endpoints that were added together are not asked together. */
export function afterSuccess({ health, successes }: HealthFacts, key: string, now: Date): Checked {
  const inRow = successes + 1;
  const isUp = health === "unknown" || health === "up" || inRow >= UP_AFTER;
  const next = isUp ? UP_EVERY_MS : CONFIRM_AFTER_MS;
  return {
    health: isUp ? "up" : "degraded",
    failures: 0,
    successes: inRow,
    down_since: null,
    next_check_at: later(now, spread(next, key, now)),
  };
}

/** @param waitMs what the server asks for by Retry-After */
export function afterFailure(before: HealthFacts, key: string, now: Date, waitMs = 0): Checked {
  const failures = before.failures + 1;
  const isDown = failures >= DOWN_AFTER || before.down_since !== null;
  const down_since = isDown ? (before.down_since ?? now) : null;
  if (down_since && now.getTime() - down_since.getTime() >= GONE_AFTER_MS) {
    return { health: "gone", failures, successes: 0, down_since, next_check_at: null };
  }
  const worse = before.health === "unknown" && failures < DEGRADED_AFTER ? "unknown" : "degraded";
  const health = isDown ? "down" : failures >= DEGRADED_AFTER ? "degraded" : before.health === "up" ? "up" : worse;
  const backoff = spread(Math.min(BACKOFF_MS_MAX, MINUTE_MS * 2 ** Math.min(failures - 1, 12)), key, now);
  return { health, failures, successes: 0, down_since, next_check_at: later(now, Math.max(backoff, waitMs)) };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

function spread(ms: number, key: string, now: Date): number {
  const share = createHash("sha256").update(`${key} ${now.getTime()}`).digest().readUInt32BE() / 2 ** 32;
  return Math.round(ms * (0.8 + 0.4 * share));
}

export function mustVerify(verifiedAt: Date, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() >= VERIFY_EVERY_MS;
}

/** What operators approve: where callers connect to, what the endpoint says it does, and who signs for it. */
export interface Approved {
  readonly origins: readonly string[];
  readonly skills: readonly string[];
  readonly key_thumbprint: string | null;
}

/** Whether the endpoint is another one than operators approved. */
export function isChanged(approved: Approved, now: Approved & Pick<CardVerdict, "state">): boolean {
  if (!isSame(approved.origins, now.origins) || !isSame(approved.skills, now.skills)) return true;
  // Without its key at hand nothing is known of the signer, and the state of the signature is shown.
  if (now.state === "unknown_key" || now.state === "invalid") return false;
  return approved.key_thumbprint !== now.key_thumbprint;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && [...one].sort().join("\n") === [...other].sort().join("\n");

export function originsOf(url: string, interfaces: readonly { readonly url: string }[]): string[] {
  return [...new Set([url, ...interfaces.map((each) => each.url)].map((each) => new URL(each).origin))].sort();
}

/** Whether callers reach all of the endpoint by TLS, if its card came by TLS: a card from loopback is for development. */
export function keepsTls(cardUrl: string, interfaces: readonly { readonly url: string }[]): boolean {
  return cardUrl.startsWith("http:") || interfaces.every(({ url }) => url.startsWith("https:"));
}
