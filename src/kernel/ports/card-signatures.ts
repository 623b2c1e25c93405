/** Revisions of A2A, whose cards are signed in different forms. */
export type CardRevision = "1.0" | "0.3";

/**
 * `valid`: one signature verifies with a published key. `unknown_key`: no key could be had, so nothing is known.
 * `invalid`: a signature does not verify, or has an algorithm that is not accepted.
 */
export type SignatureState = "none" | "valid" | "invalid" | "unknown_key";

export interface CardVerdict {
  readonly state: SignatureState;
  /** RFC 7638 thumbprint of the key of a valid signature. */
  readonly thumbprint: string | null;
}

/** Checks signatures of agent cards: JWS over canonical JSON (A2A 1.0 §8.4, RFC 7515, RFC 8785). */
export interface CardSignatures {
  /**
   * @param card the parsed card, whose shape was checked
   * @param keysAt the parsed JWKS at a URL, or null if it cannot or may not be fetched
   */
  check(card: object, revision: CardRevision, keysAt: (url: string) => Promise<unknown>): Promise<CardVerdict>;
}
