import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Floor, perFloor } from "../../http/floors/floor.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { forServer, loadDocsLibrary } from "../../reference/docs-library.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { authGuide } from "./auth-guide.ts";
import { authorizationServer, openIdConfiguration, protectedResource } from "./authorization.ts";
import { indexPage } from "./index-page.ts";
import { llmsFullTxt, llmsTxt } from "./llms.ts";
import { aiAgentManifest, aiCatalog, apiCatalog, type Facts, mcpManifest, OPENAPI_TYPE } from "./manifests.ts";
import { HELPER, helperInstallation, inboxInstallation } from "./mcp-auth-helper.ts";
import { documentOfTag } from "./openapi/by-tag.ts";
import { openapiDocument } from "./openapi/document.ts";
import { robotsTxt, securityTxt } from "./plain-text.ts";
import { type Payments, paymentsOf, pricing } from "./pricing.ts";
import { publishedDocs } from "./published-docs.ts";
import { redirects } from "./redirects.ts";
import { SKILLS, skillDocument, skillIndex, skillInstallation, skillPath } from "./skills.ts";
import { spaceName } from "./space-name.ts";
import { jsonDocument, type StaticDocument, serveDocument, serveFolder, textDocument } from "./static-document.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Contact for vulnerability reports, a `mailto:` or `https:` URL. */
    readonly securityContact: string | null;
  }
}

const PLAIN = "text/plain; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const DOCS_FOLDER = /^\/docs\/\w+\//;

/**
 * Serves the discovery documents of agents, clients and crawlers. Each is built at its first request, and those that name
 * the space again when it is renamed; none is rate-limited.
 */
export async function discovery(app: FastifyInstance, { floor, catalogue }: { floor: Floor; catalogue: Catalogue }) {
  const documentsOf = perFloor((each) => documentsOfFloor(each, catalogue));
  const at = (path: string) => (request: FastifyRequest) => {
    const document = documentsOf(request).get(path);
    return document ? document() : null;
  };
  const folders = new Map<string, string[]>();
  // A floor over plain HTTP has fewer.
  for (const path of documentsOf({ floor }).keys()) {
    const folder = DOCS_FOLDER.exec(path)?.[0];
    if (folder === undefined) serveDocument(app, path, at(path));
    else folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  for (const [folder, paths] of folders) serveFolder(app, folder, paths, at);
  serveNamedDocuments(app, catalogue);
  serveOpenapi(app, catalogue);
  redirects(app);
  serveDocument(app, "/.well-known/security.txt", ({ floor: { kernel } }) => {
    const { baseUrl, securityContact } = kernel.settings;
    return textDocument(securityTxt(baseUrl, securityContact, kernel.clock.now()), PLAIN);
  });
}

function documentsOfFloor({ kernel }: Floor, catalogue: Catalogue): ReadonlyMap<string, () => StaticDocument> {
  const { baseUrl, oauthCodeFlow } = kernel.settings;
  const { limit: requests, windowSeconds: window_seconds } = kernel.rateLimiter.read("0.0.0.0", kernel.clock.now());
  const facts = { baseUrl, anonymousBudget: { requests, window_seconds } };
  const all = { ...documents(catalogue, facts, oauthCodeFlow), ...markdownDocuments(catalogue, baseUrl) };
  return new Map(Object.entries(all).map(([path, document]) => [path, memoize(document)]));
}

type Documents = Record<string, () => StaticDocument>;

function documents(catalogue: Catalogue, facts: Facts, codeFlow: boolean): Documents {
  const { baseUrl } = facts;
  const at = endpoints(baseUrl);
  return {
    "/robots.txt": () => textDocument(robotsTxt(baseUrl), PLAIN),
    "/.well-known/oauth-protected-resource": () => jsonDocument(protectedResource(baseUrl, baseUrl)),
    "/.well-known/oauth-protected-resource/api/mcp": () => jsonDocument(protectedResource(baseUrl, at.mcp)),
    "/.well-known/oauth-protected-resource/mcp": () => jsonDocument(protectedResource(baseUrl, at.mcpForHosts)),
    "/.well-known/oauth-protected-resource/api/a2a": () => jsonDocument(protectedResource(baseUrl, at.a2a)),
    "/.well-known/oauth-authorization-server": () => jsonDocument(authorizationServer(baseUrl, { codeFlow })),
    ...(codeFlow && { "/.well-known/openid-configuration": () => jsonDocument(openIdConfiguration(baseUrl)) }),
    "/.well-known/ai-agent.json": () => jsonDocument(aiAgentManifest(catalogue, facts)),
    "/.well-known/mcp.json": () => jsonDocument(mcpManifest(catalogue, baseUrl)),
    "/.well-known/agent-skills/index.json": () => jsonDocument(skillIndex(catalogue, baseUrl)),
    "/.well-known/ai-catalog.json": () => jsonDocument(aiCatalog(baseUrl), { type: "application/ai-catalog+json" }),
    "/.well-known/api-catalog": () =>
      jsonDocument(apiCatalog(baseUrl), {
        type: LINKSET,
        headers: { link: `<${at.apiCatalog}>; rel="api-catalog"` },
      }),
  };
}

/** What agents read as text. */
function markdownDocuments(catalogue: Catalogue, baseUrl: string): Documents {
  const { docs } = loadDocsLibrary();
  const auth = memoize(() => authGuide(baseUrl));
  const markdown: Record<string, () => string> = {
    "/auth.md": auth,
    "/tools/ic-mcp-auth/INSTALL.md": () => helperInstallation(baseUrl),
    "/tools/ic-inbox-tui/INSTALL.md": () => inboxInstallation(baseUrl),
    ...Object.fromEntries(
      [...publishedDocs(docs, catalogue, baseUrl)].map(([path, text]) => [path, () => forServer(text(), baseUrl)]),
    ),
    ...Object.fromEntries(
      SKILLS.flatMap((skill) => [
        [skillPath(skill, "SKILL.md"), () => skillDocument(skill, catalogue, baseUrl)],
        [skillPath(skill, "INSTALL.md"), () => skillInstallation(skill, baseUrl)],
      ]),
    ),
  };
  return {
    "/llms-full.txt": () => textDocument(forServer(llmsFullTxt(catalogue, docs, auth(), baseUrl), baseUrl), PLAIN),
    "/tools/ic-mcp-auth/ic_mcp_auth.mjs": () => textDocument(HELPER, "text/javascript; charset=utf-8"),
    ...Object.fromEntries(Object.entries(markdown).map(([path, text]) => [path, () => textDocument(text(), MARKDOWN)])),
  };
}

/** The documents that name the space, and what it takes money for. */
function serveNamedDocuments(app: FastifyInstance, catalogue: Catalogue) {
  const { docs } = loadDocsLibrary();
  const of = (build: (named: { space: string; payments: Payments }, baseUrl: string) => StaticDocument) => {
    const latestOf = perFloor((): { facts: string; document: StaticDocument | null } => ({
      facts: "",
      document: null,
    }));
    return async (request: FastifyRequest) => {
      const { kernel } = request.floor;
      const space = await spaceName(kernel, catalogue, { address: request.ip, requestId: request.id });
      const named = { space, payments: paymentsOf(kernel.settings) };
      const facts = JSON.stringify(named);
      const latest = latestOf(request);
      if (latest.facts === facts && latest.document) return latest.document;
      const document = build(named, kernel.settings.baseUrl);
      Object.assign(latest, { facts, document });
      return document;
    };
  };
  serveDocument(
    app,
    "/index.md",
    of(({ space }, baseUrl) => textDocument(indexPage(catalogue, space, baseUrl), MARKDOWN)),
  );
  serveDocument(
    app,
    "/llms.txt",
    of((named, baseUrl) => textDocument(llmsTxt(catalogue, docs, named, baseUrl), PLAIN)),
  );
  serveDocument(
    app,
    "/pricing.md",
    of(({ payments }, baseUrl) => textDocument(pricing(baseUrl, payments), MARKDOWN)),
  );
}

/** `?tag=<area>` selects the operations of one area; an unknown tag gets the whole document. */
function serveOpenapi(app: FastifyInstance, catalogue: Catalogue): void {
  const openapiOf = perFloor(({ kernel }) => ({
    whole: memoize(() => openapiDocument(catalogue, kernel.settings.baseUrl)),
    written: new Map<string, StaticDocument>(),
  }));
  const tags = new Set(catalogue.areas.map(({ name }) => name));
  serveDocument(app, "/openapi.json", (request) => {
    const { whole, written } = openapiOf(request);
    const { tag } = request.query as { tag?: unknown };
    const area = typeof tag === "string" && tags.has(tag) ? tag : "";
    const document =
      written.get(area) ??
      jsonDocument((area !== "" && documentOfTag(whole(), area)) || whole(), { type: OPENAPI_TYPE, indent: 0 });
    written.set(area, document);
    return document;
  });
}
