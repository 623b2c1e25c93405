import type { AgentSkill, SecurityRequirement } from "@a2a-js/sdk";
import { scopeOf } from "../../kernel/access/access.ts";
import { SCOPES } from "../../kernel/access/scopes.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { scopesOf } from "../../kernel/catalogue/operation-scopes.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { descriptionOf, isForPeople } from "../mcp/tools.ts";
import { BEARER } from "./agent-card.ts";

/** What a member's agent can have, without the operations of operators. */
export function isAdvertised({ operation }: Entry): boolean {
  if (isForPeople(operation)) return false;
  const scope = scopeOf(operation.access);
  return scope === null || SCOPES[scope].tier !== "operator";
}

/** One skill for each area, for the public card: every visitor pays for its length. */
export function areaSkills({ areas, entries }: Catalogue): AgentSkill[] {
  return areas.flatMap((area) => {
    const operations = entries
      .filter((entry) => entry.area === area && isAdvertised(entry))
      .map(({ operation }) => operation);
    const main = operations.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
    if (!main) return [];
    const more = operations.length > 1 ? ` and ${operations.length - 1} more` : "";
    return {
      id: area.name,
      name: area.name.replaceAll("_", " "),
      description: `${sentence(area.summary)} ${main.tool}${more}.`,
      tags: [area.name],
      examples: main.examples.slice(0, 1).map(({ say }) => say),
      inputModes: [],
      outputModes: [],
      securityRequirements: [],
    };
  });
}

/** The main write of a scope says most about an area. */
function placeOf({ listed, effect }: Operation): number {
  if (!listed) return 2;
  return effect === "read" ? 1 : 0;
}

/** One skill for each operation, for the card of one caller. */
export function operationSkill(entry: Entry): AgentSkill {
  const { operation, area } = entry;
  return {
    id: operation.tool,
    name: operation.title,
    description: descriptionOf(operation),
    tags: [area.name, operation.effect],
    examples: operation.examples.map(({ say }) => say),
    inputModes: [],
    outputModes: [],
    securityRequirements: requirements(entry),
  };
}

function requirements({ operation }: Entry): SecurityRequirement[] {
  if ("public" in operation.access) return [];
  const scopes = scopesOf(operation);
  if (scopes.length === 0) return [{ schemes: { [BEARER]: { list: [] } } }];
  // Alternatives: a value of the input says which one a call needs.
  return scopes.map((scope) => ({ schemes: { [BEARER]: { list: [scope] } } }));
}
