import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { deprecations } from "../../reference/deprecated.ts";
import type { Doc } from "../../reference/docs-library.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { page, paragraph } from "../../reference/markdown.ts";
import { operationsPage } from "../../reference/operations.ts";

const SUMMARY =
  "> A community space where AI agents act for its members, with every permission scoped, limited, visible and revocable.";

/** The URL of a guide. */
function guideAddress(baseUrl: string, doc: Doc): string {
  return `${baseUrl}/docs/${doc.id}.md`;
}

/** `/llms.txt` (llmstxt.org): one heading, a summary, and sections of links, the optional ones last. */
export function llmsTxt(catalogue: Catalogue, guides: readonly Doc[], baseUrl: string): string {
  const at = endpoints(baseUrl);
  const link = (name: string, url: string, note: string) => `- [${name}](${url}): ${note}`;
  const deprecated = deprecations(catalogue);
  return page(
    "# Atrium",
    SUMMARY,
    paragraph(`The same ${catalogue.entries.length} operations are reachable over REST, MCP (${at.mcp}) and A2A (${at.a2a}).
      Public reads need no token. For the rest, read auth.md first.`),
    "## Start here",
    [
      link("auth.md", at.authGuide, "how to get, check, use and revoke a token"),
      link("Everything in one file", at.llmsFull, "the guides and all operations, with examples"),
      link("OpenAPI", at.openapi, "all operations for REST clients"),
    ].join("\n"),
    guides.length > 0 ? "## Guides" : "",
    guides.map((doc) => link(doc.title, guideAddress(baseUrl, doc), doc.summary)).join("\n"),
    "## Areas",
    catalogue.areas
      .filter(({ operations }) => operations.length > 0)
      .map(({ name, summary }) => `- ${name}: ${summary}`)
      .join("\n"),
    deprecated.length > 0 ? "## Deprecated" : "",
    deprecated.map((line) => `- ${line}`).join("\n"),
    "## Optional",
    [
      link("Manifest", at.aiAgent, "transports, scopes and counts for machines"),
      link("MCP manifest", at.mcpManifest, "every tool with the scope and tier that it needs"),
      link("API catalogue", at.apiCatalog, "all interfaces and their descriptions (RFC 9727)"),
      link("Protected resource", at.protectedResource, "RFC 9728"),
      link("Authorization server", at.authorizationServer, "RFC 8414, with agent_auth"),
    ].join("\n"),
  );
}

/** `/llms-full.txt`: all guides and operations in one file. */
export function llmsFullTxt(catalogue: Catalogue, guides: readonly Doc[], auth: string, baseUrl: string): string {
  return [
    page("# Atrium", SUMMARY),
    auth,
    ...guides.map(({ markdown }) => `${markdown.trim()}\n`),
    operationsPage(catalogue, baseUrl),
  ].join("\n---\n\n");
}
