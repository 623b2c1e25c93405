import type { ReadTx } from "../../../kernel/ports/database.ts";
import { photoOf } from "../../directory/index.ts";
import type { ClaimScope } from "../rules.ts";
import type { SignedInMember } from "./code-store.ts";

/** What an application reads of a person (OpenID Connect Core 1.0 §5.1). */
export interface Claims {
  /** Never changes, and is never given to another person. */
  readonly sub: string;
  readonly name?: string;
  readonly picture?: string;
  /** Seconds. */
  readonly updated_at?: number;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export async function claimsOf(
  tx: ReadTx,
  member: SignedInMember,
  scopes: readonly ClaimScope[],
  baseUrl: string,
): Promise<Claims> {
  const { member_id, name, email, email_verified, updated_at } = member;
  const picture = scopes.includes("profile") ? await photoOf(tx, member_id, baseUrl) : null;
  return {
    sub: member_id,
    ...(scopes.includes("profile") && { name, updated_at: Math.floor(updated_at.getTime() / 1000) }),
    ...(picture !== null && { picture }),
    ...(scopes.includes("email") && { email, email_verified }),
  };
}
