import { isOperators } from "../../kernel/access/policy.ts";
import { OFFERED_SCOPES, SCOPES } from "../../kernel/access/scopes.ts";
import { TIERS } from "../../kernel/access/tiers.ts";
import type { Area } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { deprecations } from "../../reference/deprecated.ts";
import type { Doc } from "../../reference/docs-library.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { page, paragraph, table } from "../../reference/markdown.ts";
import { operationsPage } from "../../reference/operations.ts";
import { tierWords } from "../../reference/wording.ts";
import { SUMMARY } from "./index-page.ts";
import { type Payments, pricingNote } from "./pricing.ts";
import { areaPath, pathOf, withLiveLinks } from "./published-docs.ts";

/** The guides for agents and operators. The others are for the hosts of a deployment. */
const FOR_CALLERS = new Set(["guide/connecting-an-agent", "guide/operating-a-space"]);

const isForOperators = ({ operations }: Area) => operations.every(isOperators);

/** `/llms.txt` (llmstxt.org): one heading, a summary, and sections of links to all documents, the optional ones last. */
export function llmsTxt(
  catalogue: Catalogue,
  docs: readonly Doc[],
  { space, payments }: { readonly space: string; readonly payments: Payments },
  baseUrl: string,
): string {
  const at = endpoints(baseUrl);
  // Agents pay for each character. The URLs of an agent's first steps are whole; the others go without the origin.
  const link = (name: string, url: string, note: string) => `- [${name}](${url}): ${note}`;
  const short = (name: string, url: string, note: string) => link(name, url.replace(baseUrl, ""), note);
  const toLink = (doc: Doc) => link(doc.title, `${baseUrl}${pathOf(doc)}`, firstSentence(doc.summary));
  const deprecated = deprecations(catalogue);
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  return page(
    `# ${space}`,
    SUMMARY,
    paragraph(`The same ${catalogue.entries.length} operations are reachable over REST, MCP (${at.mcp}) and A2A (${at.a2a}).
      Public reads need no token. For the rest, read auth.md first.`),
    "## Start here",
    [
      link("index.md", `${baseUrl}/index.md`, "the short way from here to a first call"),
      link("auth.md", at.authGuide, "how to get, check, use and revoke a token"),
      link("Pricing", at.pricing, pricingNote(payments)),
      ...docs.filter(({ id }) => FOR_CALLERS.has(id)).map(toLink),
    ].join("\n"),
    "## Areas",
    paragraph(`Each page has the paths, tools, fields, limits and errors of one area. ${at.openapi}?tag=<area> has the
      schemas of one area.`),
    [
      ...areas
        .filter((area) => !isForOperators(area))
        .map(({ name, summary }) => short(name, areaPath(name), sentence(summary))),
      `- For operators: ${areas
        .filter(isForOperators)
        .map(({ name }) => `[${name}](${areaPath(name)})`)
        .join(", ")}`,
    ].join("\n"),
    "## Tier + scope matrix",
    paragraph(`A member can grant the scopes of their tier and of the tiers above it in this table. ${at.scopes} explains
      each scope.`),
    table(
      ["Tier", "Scopes"],
      TIERS.map((tier) => [tierWords(tier), OFFERED_SCOPES.filter((scope) => SCOPES[scope].tier === tier).join(" ")]),
    ),
    "## Reference",
    [
      link("Scopes", at.scopes, "every scope with its tier and operations"),
      link("Errors", at.errors, "every error kind with its status and what to do"),
      link("Limits", at.limits, "quotas, rate limits and sizes"),
    ].join("\n"),
    deprecated.length > 0 ? "## Deprecated" : "",
    ...deprecated.map((paths) => paragraph(`${paths}. The pages of their areas name the paths to use.`)),
    "## Optional",
    [
      short("OpenAPI", at.openapi, "all operations for REST clients, over 1 MB"),
      short("Everything in one file", at.llmsFull, "the guides for agents and all operations"),
      ...docs
        .filter(({ id, section }) => section === "guide" && !FOR_CALLERS.has(id))
        .map((doc) => `- [${doc.title}](${pathOf(doc)})`),
      short("Manifest", at.aiAgent, "transports, scopes and counts for machines"),
      short("MCP manifest", at.mcpManifest, "every tool with the scope and tier that it needs"),
      short("Skills", at.skillIndex, "instructions for agents by subject, as SKILL.md"),
      short("API catalogue", at.apiCatalog, "all interfaces and their descriptions (RFC 9727)"),
      short("Protected resource", at.protectedResource, "RFC 9728"),
      short("Authorization server", at.authorizationServer, "RFC 8414, with agent_auth"),
    ].join("\n"),
  );
}

function firstSentence(text: string): string {
  return /^.*?[.:](?= [A-Z])/.exec(text)?.[0] ?? text;
}

/** `/llms-full.txt`: the guides for callers and all operations in one file. */
export function llmsFullTxt(catalogue: Catalogue, docs: readonly Doc[], auth: string, baseUrl: string): string {
  const published = new Set(docs.map(pathOf));
  return [
    page("# Atrium", SUMMARY),
    auth,
    ...docs
      .filter(({ id }) => FOR_CALLERS.has(id))
      .map((doc) => `${withLiveLinks(doc.markdown, pathOf(doc), published, baseUrl).trim()}\n`),
    operationsPage(catalogue),
  ].join("\n---\n\n");
}
