import type { Gate } from "./gate.ts";
import type { RoleScope, Scope } from "./scopes.ts";
import type { Tier } from "./tiers.ts";

/**
 * Who may call.
 * - `scope`: a token with the scope, or one of `orScopes`, if its owner's current tier authorizes it; with `session`,
 *   signed-in members too. With `signature`, the token must require signed requests, and this request be signed. With
 *   `sessionTier`, signed-in members of at least that tier too, and the handler decides which of them.
 * - `anyToken`: any valid token; with `alsoRevoked`, revoked tokens too; with `gate`, a role of the floor (gate.ts).
 * - `public`: everyone. A token adds the rights of `scope`; a bad token is refused, or ignored with `badToken`.
 * - `person`: a signed-in member of at least that tier, never a token. They do it at `page`. With `role`, signed-in
 *   members too whose roles have that scope.
 * `recentSignIn` limits a session to ten minutes after sign-in. It guards operations by which a person at an unattended
 * browser could keep or extend access. It does not affect tokens, which have their own scopes.
 */
export type Access =
  | {
      readonly scope: Scope;
      readonly orScopes?: readonly Scope[];
      readonly session: true;
      readonly sessionTier?: Tier;
      readonly recentSignIn?: true;
    }
  | {
      readonly scope: Scope;
      readonly session: false;
      readonly signature?: "enforced";
      readonly recentSignIn?: undefined;
    }
  | {
      readonly anyToken: true;
      readonly session: boolean;
      readonly alsoRevoked?: true;
      readonly gate?: Gate;
      readonly recentSignIn?: undefined;
    }
  | {
      readonly public: true;
      readonly scope?: Scope;
      readonly badToken?: "anonymous";
      readonly recentSignIn?: undefined;
    }
  | {
      readonly person: Tier;
      readonly role?: RoleScope;
      readonly page: `/${string}`;
      readonly recentSignIn?: true;
    };

export function wantsRecentSignIn(access: Access): boolean {
  return "recentSignIn" in access && access.recentSignIn === true;
}

/** Whether tokens without enforced signatures are refused (RFC 9421). */
export function wantsSignature(access: Access): boolean {
  return "signature" in access && access.signature === "enforced";
}

export function scopeOf(access: Access): Scope | null {
  return "scope" in access ? (access.scope ?? null) : null;
}
