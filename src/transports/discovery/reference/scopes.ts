import type { Catalogue } from "../../../kernel/catalogue.ts";
import { scopeOf } from "../../../kernel/operation.ts";
import { authorizes, SCOPE_NAMES, SCOPES, type Scope, STARTER_SETS } from "../../../kernel/scopes.ts";
import { TIERS, type Tier } from "../../../kernel/tiers.ts";
import { code, page, paragraph, table } from "./markdown.ts";
import { tierWords } from "./wording.ts";

/** `scopes.md`: every scope in plain words, under the lowest tier whose members can grant it. */
export function scopesPage(catalogue: Catalogue): string {
  return page(
    "# Scopes",
    paragraph(`A scope is one power that a token may carry. A member can grant the scopes of their own tier and of those below
      it, and a scope works only as long as the member's tier allows it. A scope that no operation uses yet can be
      granted, and does nothing.`),
    "## To begin with",
    table(
      ["Set", "Scopes"],
      Object.entries(STARTER_SETS).map(([name, scopes]) => [name, scopes.map(code).join(" ")]),
    ),
    ...TIERS.flatMap((tier) => tierBlocks(catalogue, tier)),
  );
}

function tierBlocks(catalogue: Catalogue, tier: Tier): string[] {
  const scopes = SCOPE_NAMES.filter((scope) => SCOPES[scope].tier === tier);
  const granted = SCOPE_NAMES.filter((scope) => authorizes(tier, scope)).length;
  if (scopes.length === 0) return [];
  return [
    `## ${tierWords(tier)}`,
    `Members from here up can grant these ${scopes.length}${granted > scopes.length ? `, and the ${granted - scopes.length} above` : ""}.`,
    table(
      ["Scope", "Kind", "This agent may …", "Operations"],
      scopes.map((scope) => [code(scope), SCOPES[scope].kind, SCOPES[scope].allows, users(catalogue, scope)]),
    ),
  ];
}

function users(catalogue: Catalogue, scope: Scope): string {
  const operations = catalogue.entries.filter(({ operation }) => scopeOf(operation.access) === scope);
  return operations.map(({ operation }) => `[${operation.id}](operations.md#${anchor(operation.id)})`).join(", ");
}

/** The anchor that a heading gets where Markdown is shown: lower case, punctuation dropped. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}
