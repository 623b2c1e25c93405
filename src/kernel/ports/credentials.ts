import type { Identity } from "../access/caller.ts";

/** Notified when the access of a token or member changes; the payload is the id of either. */
export const CREDENTIALS_CHANNEL = "credentials";

/** Looks credentials up. Results may be cached for 60 seconds, and are dropped on a change notification. */
export interface Credentials {
  /**
   * The owner of a valid token by the SHA-256 of its text; null if unknown, expired or revoked. Records the last use
   * and its IP address about once a minute. At once if it is in memory.
   */
  byToken(hash: Buffer, address: string): Identity | null | Promise<Identity | null>;
  /** As `byToken`, by the ID of a token or connection that is live; never cached. */
  byTokenId(id: string): Promise<Identity | null>;
  /** As `byToken`, for a revoked token; never cached. */
  byRevokedToken(hash: Buffer): Promise<Identity | null>;
  /**
   * Whether a token, live or not, came from the OAuth code flow, so that its client can sign in again. Null for an
   * unknown one; never cached.
   */
  isFromCodeFlow(hash: Buffer): Promise<boolean | null>;
  /** The signed-in member of a Cookie header, or null. */
  bySession(cookie: string): Promise<Identity | null>;
}
