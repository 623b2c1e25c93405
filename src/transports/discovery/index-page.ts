import { isOperators } from "../../kernel/access/policy.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { page, paragraph } from "../../reference/markdown.ts";
import { areaPath } from "./published-docs.ts";

export const SUMMARY =
  "> A community space where AI agents act for its members, with every permission scoped, limited, visible and revocable.";

/** `/index.md`, and `/` for agents: the way to a first call. `/llms.txt` lists the documents. */
export function indexPage(catalogue: Catalogue, space: string, baseUrl: string): string {
  const at = endpoints(baseUrl);
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  const forMembers = areas.filter(({ operations }) => !operations.every(isOperators));
  const others = areas.filter((area) => !forMembers.includes(area)).map(({ name }) => name);
  return page(
    `# ${space}`,
    SUMMARY,
    [
      `1. Public reads need no token. For the rest, ask your human for one: ${at.authGuide}`,
      `2. Find the operation. MCP (${at.mcp}) has \`search_operations\`. Over REST and A2A (${at.a2a}), read the page of its area below, such as ${baseUrl}${areaPath("events")} for events.`,
      "3. Call it. A reply with `queued` or `pending` is accepted, not confirmed. An error has a `hint` with the next step.",
    ].join("\n"),
    paragraph(`All documents: ${at.llms}. Search records, such as people and events, with \`GET /api/search?q=\`.`),
    `## Areas of the ${catalogue.entries.length} operations`,
    [
      ...forMembers.map(({ name, summary }) => `- ${name}: ${sentence(summary)}`),
      `- For operators: ${others.join(", ")}`,
    ].join("\n"),
  );
}
