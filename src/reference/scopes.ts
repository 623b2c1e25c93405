import {
  authorizes,
  isOffered,
  OFFERED_SCOPES,
  SCOPE_NAMES,
  SCOPES,
  type Scope,
  STARTER_SETS,
} from "../kernel/access/scopes.ts";
import { TIERS, type Tier } from "../kernel/access/tiers.ts";
import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import { scopesOf } from "../kernel/catalogue/operation-scopes.ts";
import { code, page, paragraph, table } from "./markdown.ts";
import { tierWords } from "./wording.ts";

/** `scopes.md`: every scope, under the lowest tier that can grant it. */
export function scopesPage(catalogue: Catalogue): string {
  return page(
    "# Scopes",
    paragraph(`A scope is one permission of a token. A member can grant the scopes of their own tier and of those below
      it, and a scope works only as long as the member's tier allows it. Scopes that no
      operation uses yet are known, and neither offered nor granted.`),
    "## Starter sets",
    table(
      ["Set", "Scopes"],
      Object.entries(STARTER_SETS).map(([name, scopes]) => [name, scopes.map(code).join(" ")]),
    ),
    ...TIERS.flatMap((tier) => tierBlocks(catalogue, tier)),
    "## Not offered",
    paragraph(
      `No operation uses these scopes yet: ${SCOPE_NAMES.filter((scope) => !isOffered(scope))
        .map(code)
        .join(", ")}.`,
    ),
  );
}

function tierBlocks(catalogue: Catalogue, tier: Tier): string[] {
  const scopes = OFFERED_SCOPES.filter((scope) => SCOPES[scope].tier === tier);
  const granted = OFFERED_SCOPES.filter((scope) => authorizes(tier, scope)).length;
  if (scopes.length === 0) return [];
  return [
    `## ${tierWords(tier)}`,
    `Members of this tier or above can grant these ${scopes.length}${granted > scopes.length ? `, and the ${granted - scopes.length} above` : ""}.`,
    table(
      ["Scope", "Kind", "This agent may …", "Operations"],
      scopes.map((scope) => [code(scope), SCOPES[scope].kind, SCOPES[scope].allows, users(catalogue, scope)]),
    ),
  ];
}

function users(catalogue: Catalogue, scope: Scope): string {
  const operations = catalogue.entries.filter(({ operation }) => scopesOf(operation).includes(scope));
  return operations.map(({ operation }) => `[${operation.id}](operations.md#${anchor(operation.id)})`).join(", ");
}

/** The anchor of a heading in rendered Markdown: lower case, no punctuation. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}
