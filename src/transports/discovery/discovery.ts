import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { forServer, loadDocsLibrary } from "../../reference/docs-library.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { authGuide } from "./auth-guide.ts";
import { authorizationServer, protectedResource } from "./authorization.ts";
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
import { SKILLS, skillDocument, skillInstallation, skillPath } from "./skills.ts";
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
export async function discovery(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const { baseUrl, securityContact, oauthCodeFlow } = kernel.settings;
  const { limit: requests, windowSeconds: window_seconds } = kernel.rateLimiter.read("0.0.0.0", kernel.clock.now());
  const facts = { baseUrl, anonymousBudget: { requests, window_seconds } };
  const all = { ...documents(catalogue, facts, oauthCodeFlow), ...markdownDocuments(catalogue, baseUrl) };
  const folders = new Map<string, Map<string, () => StaticDocument>>();
  for (const [path, document] of Object.entries(all)) {
    const folder = DOCS_FOLDER.exec(path)?.[0];
    if (folder === undefined) serveDocument(app, path, memoize(document));
    else folders.set(folder, (folders.get(folder) ?? new Map()).set(path, memoize(document)));
  }
  for (const [folder, its] of folders) serveFolder(app, folder, its);
  serveNamedDocuments(app, { kernel, catalogue });
  serveOpenapi(app, catalogue, baseUrl);
  redirects(app);
  serveDocument(app, "/.well-known/security.txt", () =>
    textDocument(securityTxt(baseUrl, securityContact, kernel.clock.now()), PLAIN),
  );
}

type Documents = Record<string, () => StaticDocument>;

function documents(catalogue: Catalogue, facts: Facts, codeFlow: boolean): Documents {
  const { baseUrl } = facts;
  const at = endpoints(baseUrl);
  return {
    "/robots.txt": () => textDocument(robotsTxt(baseUrl), PLAIN),
    "/.well-known/oauth-protected-resource": () => jsonDocument(protectedResource(baseUrl, baseUrl)),
    "/.well-known/oauth-protected-resource/api/mcp": () => jsonDocument(protectedResource(baseUrl, at.mcp)),
    "/.well-known/oauth-protected-resource/api/a2a": () => jsonDocument(protectedResource(baseUrl, at.a2a)),
    "/.well-known/oauth-authorization-server": () => jsonDocument(authorizationServer(baseUrl, { codeFlow })),
    "/.well-known/ai-agent.json": () => jsonDocument(aiAgentManifest(catalogue, facts)),
    "/.well-known/mcp.json": () => jsonDocument(mcpManifest(catalogue, baseUrl)),
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
function serveNamedDocuments(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const { baseUrl } = kernel.settings;
  const { docs } = loadDocsLibrary();
  const of = (build: (space: string, payments: Payments) => StaticDocument) => {
    let latest: { readonly facts: string; readonly document: StaticDocument } | undefined;
    return async ({ ip, id }: FastifyRequest) => {
      const space = await spaceName(kernel, catalogue, { address: ip, requestId: id });
      const payments = paymentsOf(kernel.settings);
      const facts = JSON.stringify([space, payments]);
      if (latest?.facts !== facts) latest = { facts, document: build(space, payments) };
      return latest.document;
    };
  };
  serveDocument(
    app,
    "/index.md",
    of((space) => textDocument(indexPage(catalogue, space, baseUrl), MARKDOWN)),
  );
  serveDocument(
    app,
    "/llms.txt",
    of((space, payments) => textDocument(llmsTxt(catalogue, docs, { space, payments }, baseUrl), PLAIN)),
  );
  serveDocument(
    app,
    "/pricing.md",
    of((_space, payments) => textDocument(pricing(baseUrl, payments), MARKDOWN)),
  );
}

/** `?tag=<area>` selects the operations of one area; an unknown tag gets the whole document. */
function serveOpenapi(app: FastifyInstance, catalogue: Catalogue, baseUrl: string): void {
  const whole = memoize(() => openapiDocument(catalogue, baseUrl));
  const written = new Map<string, StaticDocument>();
  const tags = new Set(catalogue.areas.map(({ name }) => name));
  serveDocument(app, "/openapi.json", ({ query }) => {
    const { tag } = query as { tag?: unknown };
    const area = typeof tag === "string" && tags.has(tag) ? tag : "";
    const document =
      written.get(area) ??
      jsonDocument((area !== "" && documentOfTag(whole(), area)) || whole(), { type: OPENAPI_TYPE, indent: 0 });
    written.set(area, document);
    return document;
  });
}
