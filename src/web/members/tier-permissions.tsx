import { SCOPE_NAMES, SCOPES } from "../../kernel/access/scopes.ts";
import { TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { scopeOf } from "../../kernel/catalogue/operation.ts";
import { tierLabel, type WebRequest } from "../core/index.ts";
import { DefinitionList } from "../ui/index.ts";
import { membersText } from "./text.ts";

/** The scopes that each tier adds to the one below, limited to scopes that this server's operations require. */
export function TierPermissions({ request }: { request: WebRequest }) {
  const { tiers, tiersLede, tierNothing } = membersText;
  const used = new Set(request.parts.catalogue.entries.map(({ operation }) => scopeOf(operation.access)));
  const permissions = (tier: Tier) =>
    SCOPE_NAMES.filter((scope) => used.has(scope) && SCOPES[scope].tier === tier).map((scope) => SCOPES[scope].allows);
  return (
    <details class="fold">
      <summary>{tiers}</summary>
      <p class="soft">{tiersLede}</p>
      <DefinitionList
        facts={TIERS.map((tier) => ({
          term: tierLabel(request, tier),
          detail: sentences(permissions(tier)) || tierNothing,
        }))}
      />
    </details>
  );
}

function sentences(permissions: readonly string[]): string {
  return permissions
    .map((permission) => `${permission.charAt(0).toLocaleUpperCase()}${permission.slice(1)}.`)
    .join(" ");
}
