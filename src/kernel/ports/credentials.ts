import type { Identity } from "../access/caller.ts";

/**
 * Where every process hears that someone's authority has changed; the payload is the id of the token or of the member.
 */
export const CREDENTIALS_CHANNEL = "credentials";

/** Looks credentials up. Answers may be cached for 60 seconds, and are dropped at once when told of a change. */
export interface Credentials {
  /**
   * The owner of a live token by the SHA-256 of its text, or null for an unknown, expired or revoked one. That it was
   * used, and from which address, is noted about once a minute.
   */
  byToken(hash: Buffer, address: string): Promise<Identity | null>;
  /** As `byToken`, for a token that has been revoked; never cached. */
  byRevokedToken(hash: Buffer): Promise<Identity | null>;
  /**
   * Whether a token, live or not, came from the OAuth code flow, so that its client can sign in again. Null for an
   * unknown one; never cached.
   */
  isFromCodeFlow(hash: Buffer): Promise<boolean | null>;
  /** The signed-in member that a Cookie header stands for, or null. */
  bySession(cookie: string): Promise<Identity | null>;
}
