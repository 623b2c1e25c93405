import { nameIdentity } from "../agents/index.ts";
import type { IdentityRow } from "./store.ts";

export const IDENTITY_KINDS = ["oauth_client", "document", "name"] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

export const CLIENT_STATES = ["active", "blocked", "revoked"] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** The form in which an identity is compared. Empty for a name without visible characters. */
export function identityValue(kind: IdentityKind, shown: string): string {
  return kind === "name" ? nameIdentity(shown) : shown;
}

/** What tokens show of a client with these identities. */
export function tokenIdentities(identities: readonly Pick<IdentityRow, "kind" | "value">[]): {
  clientIds: string[];
  names: string[];
} {
  const of = (isName: boolean) =>
    identities.filter(({ kind }) => (kind === "name") === isName).map(({ value }) => value);
  return { clientIds: of(false), names: of(true) };
}
