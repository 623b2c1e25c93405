import { Type } from "typebox";
import { allowsInRole, isScope, ROLE_SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { MemberOfRole, RoleRow } from "./store.ts";

export const ROLES_MAX = 30;
export const MEMBERS_MAX = 100;

export const RoleId = Type.String({ minLength: 1, maxLength: 64, description: "rol_…" });
export const RoleName = Type.String({ minLength: 1, maxLength: 60, description: "No other role has it." });
export const RoleLine = nullable(Type.String({ maxLength: 160, description: "One line: what the role is for." }));
export const RoleScopes = Type.Array(choice(ROLE_SCOPES), {
  minItems: 1,
  maxItems: ROLE_SCOPES.length,
  uniqueItems: true,
  description: "What its members may do on the web pages.",
});

const Permission = object("RolePermission", {
  scope: Type.Unsafe<Scope>(Type.String()),
  allows: Type.String({ description: "The end of the sentence: its members may …" }),
});

export const OwnRole = object("OwnRole", {
  role_id: Type.String(),
  name: Type.String(),
  line: nullable(Type.String()),
  permissions: Type.Array(Permission),
});

const RoleMember = object("RoleMember", {
  user_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  tier: choice(TIERS),
  suspended: Type.Boolean(),
  given_at: instant("When the member got the role."),
});

export const Role = object("Role", {
  ...OwnRole.properties,
  members: Type.Array(RoleMember, { description: "By name." }),
});

export function renderOwn({ id, name, line, scopes }: RoleRow): Static<typeof OwnRole> {
  return { role_id: id, name, line, permissions: knownScopes(scopes).map(permission) };
}

export function renderRole(row: RoleRow, members: readonly MemberOfRole[]): Static<typeof Role> {
  return {
    ...renderOwn(row),
    members: members.map(({ id, name, email, tier, suspended, given_at }) => ({
      user_id: id,
      name,
      email,
      tier,
      suspended,
      given_at: given_at.toISOString(),
    })),
  };
}

function permission(scope: Scope): Static<typeof Permission> {
  return { scope, allows: allowsInRole(scope) };
}

/** A scope of another release, which a role may still name, gives nothing. */
export function knownScopes(scopes: readonly string[]): Scope[] {
  return scopes.filter(isScope).filter((scope) => ROLE_SCOPES.includes(scope));
}
