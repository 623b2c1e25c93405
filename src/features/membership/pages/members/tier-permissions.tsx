import { SCOPE_NAMES, SCOPES } from "../../../../kernel/access/scopes.ts";
import { TIERS, type Tier } from "../../../../kernel/access/tiers.ts";
import { scopesOf } from "../../../../kernel/catalogue/operation-scopes.ts";
import type { WebRequest } from "../../../../web/core/index.ts";
import { scopeTexts } from "../../../../web/languages/scope-texts.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import { DefinitionList } from "../../../../web/ui/index.ts";
import { membersText } from "./text.ts";

/** The scopes that each tier adds to the one below, limited to scopes that this server's operations require. */
export function TierPermissions({ request }: { request: WebRequest }) {
  const { tiers, tiersLede, tierNothing } = membersText;
  const used = new Set(request.parts.catalogue.entries.flatMap(({ operation }) => scopesOf(operation)));
  const permissions = (tier: Tier) =>
    SCOPE_NAMES.filter((scope) => used.has(scope) && SCOPES[scope].tier === tier).map((scope) => scopeTexts[scope]);
  return (
    <details class="fold">
      <summary>{tiers}</summary>
      <p class="soft">{tiersLede}</p>
      <DefinitionList
        facts={TIERS.map((tier) => ({
          term: tierName(tier),
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
