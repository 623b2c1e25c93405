import type { FastifyInstance } from "fastify";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { loadDocsLibrary } from "../../reference/docs-library.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { authGuide } from "./auth-guide.ts";
import { authorizationServer, protectedResource } from "./authorization.ts";
import { llmsFullTxt, llmsTxt } from "./llms.ts";
import { aiAgentManifest, aiCatalog, apiCatalog, mcpManifest } from "./manifests.ts";
import { openapiDocument } from "./openapi/document.ts";
import { ROBOTS_TXT, securityTxt } from "./plain-text.ts";
import { jsonDocument, type StaticDocument, serveDocument, textDocument } from "./static-document.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Contact for vulnerability reports, a `mailto:` or `https:` URL. */
    readonly securityContact: string | null;
  }
}

const PLAIN = "text/plain; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Serves the discovery documents of agents, clients and crawlers. Each is built at its first request; none is rate-limited. */
export async function discovery(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const { baseUrl, securityContact, oauthCodeFlow } = kernel.settings;
  for (const [path, document] of Object.entries(documents(catalogue, baseUrl, oauthCodeFlow))) {
    serveDocument(app, path, memoize(document));
  }
  serveDocument(app, "/.well-known/security.txt", () =>
    textDocument(securityTxt(baseUrl, securityContact, kernel.clock.now()), PLAIN),
  );
}

function documents(catalogue: Catalogue, baseUrl: string, codeFlow: boolean): Record<string, () => StaticDocument> {
  const at = endpoints(baseUrl);
  const guides = loadDocsLibrary().docs.filter(({ section }) => section === "guide");
  const auth = memoize(() => authGuide(baseUrl));
  return {
    "/openapi.json": () => jsonDocument(openapiDocument(catalogue, baseUrl)),
    "/auth.md": () => textDocument(auth(), MARKDOWN),
    "/llms.txt": () => textDocument(llmsTxt(catalogue, guides, baseUrl), PLAIN),
    "/llms-full.txt": () => textDocument(llmsFullTxt(catalogue, guides, auth(), baseUrl), PLAIN),
    "/robots.txt": () => textDocument(ROBOTS_TXT, PLAIN),
    "/.well-known/oauth-protected-resource": () => jsonDocument(protectedResource(baseUrl, baseUrl)),
    "/.well-known/oauth-protected-resource/api/mcp": () => jsonDocument(protectedResource(baseUrl, at.mcp)),
    "/.well-known/oauth-protected-resource/api/a2a": () => jsonDocument(protectedResource(baseUrl, at.a2a)),
    "/.well-known/oauth-authorization-server": () => jsonDocument(authorizationServer(baseUrl, { codeFlow })),
    "/.well-known/ai-agent.json": () => jsonDocument(aiAgentManifest(catalogue, baseUrl)),
    "/.well-known/mcp.json": () => jsonDocument(mcpManifest(catalogue, baseUrl)),
    "/.well-known/ai-catalog.json": () => jsonDocument(aiCatalog(baseUrl), { type: "application/ai-catalog+json" }),
    "/.well-known/api-catalog": () =>
      jsonDocument(apiCatalog(baseUrl), {
        type: LINKSET,
        headers: { link: `<${at.apiCatalog}>; rel="api-catalog"` },
      }),
    ...Object.fromEntries(guides.map(({ id, markdown }) => [`/docs/${id}.md`, () => textDocument(markdown, MARKDOWN)])),
  };
}
