import type { Scope } from "../../kernel/access/scopes.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { heldScopes, knownScopes } from "../roles/index.ts";

/** The member of an account, as every page asks for it. */
type SignedIn = Pick<
  Row<"member_identity">,
  "id" | "tier" | "suspended_at" | "suspended_reason" | "language" | "name" | "email"
> & { readonly roleScopes: readonly Scope[] };

const SIGNED_IN = statement(`
  SELECT m.id, m.tier, m.suspended_at, m.suspended_reason, m.language, m.name, m.email, ${heldScopes("m")} AS role_scopes
  FROM member_identity m WHERE m.user_id = $1`);

/** With the operators' scopes that roles add. Operators have them already, and nobody at the lowest tier has any. */
export async function findSignedIn(tx: ReadTx, userId: string): Promise<SignedIn | null> {
  const [found] = await tx.run(SIGNED_IN, [userId]);
  if (!found) return null;
  const { role_scopes, ...member } = found;
  const hasRoles = member.tier !== "operator" && member.tier !== "public";
  return { ...member, roleScopes: hasRoles ? knownScopes(role_scopes) : [] };
}
