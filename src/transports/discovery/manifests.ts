import { SCOPES, STARTER_SETS } from "../../kernel/access/scopes.ts";
import { TIERS } from "../../kernel/access/tiers.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { requirement } from "../../reference/requirement.ts";
import { serverInfo } from "../mcp/identity.ts";
import { REVISIONS } from "../mcp/protocol/revisions.ts";
import { isForPeople } from "../mcp/tools.ts";
import { CONTRACT_VERSION } from "./openapi/document.ts";

const DESCRIPTION =
  "A community space where AI agents act for its members: events, rooms, printers, people. Every permission is a " +
  "scope that the member approved, can see used, and can revoke.";

/** `/.well-known/ai-agent.json`: transports, authentication and scopes in one document. */
export function aiAgentManifest(catalogue: Catalogue, baseUrl: string) {
  const at = endpoints(baseUrl);
  const operations = catalogue.entries.map(({ operation }) => operation);
  return {
    name: "Atrium",
    description: DESCRIPTION,
    version: CONTRACT_VERSION,
    base_url: baseUrl,
    transports: [
      { type: "rest", url: baseUrl, description_url: at.openapi },
      { type: "mcp", url: at.mcp, transport: "streamable-http", description_url: at.serverCard },
      { type: "mcp", url: at.mcpDocs, transport: "streamable-http", purpose: "documentation, without a token" },
      { type: "a2a", url: at.a2a, binding: "JSONRPC", description_url: at.agentCard },
    ],
    auth: {
      type: "bearer",
      header: "Authorization: Bearer agt_…",
      guide: at.authGuide,
      protected_resource: at.protectedResource,
      authorization_server: at.authorizationServer,
      register_uri: at.register,
      claim_uri: at.claim,
      verification_uri: at.verification,
      revocation_uri: at.revocation,
      check_uri: at.setupCheck,
      sandbox_mint_uri: at.sandboxMint,
    },
    tiers: TIERS,
    scopes: Object.entries(SCOPES).map(([scope, { tier, kind, allows }]) => ({ scope, kind, min_tier: tier, allows })),
    starter_sets: STARTER_SETS,
    docs: { index: at.llms, full: at.llmsFull, auth: at.authGuide, openapi: at.openapi, api_catalog: at.apiCatalog },
    counts: {
      areas: catalogue.areas.length,
      operations: operations.length,
      tools: operations.filter((operation) => !isForPeople(operation)).length,
      public_operations: operations.filter(({ access }) => "public" in access).length,
      scopes: Object.keys(SCOPES).length,
    },
  };
}

/** `/.well-known/mcp.json`: the MCP server and every tool, listed or not, with its requirements. */
export function mcpManifest(catalogue: Catalogue, baseUrl: string) {
  const at = endpoints(baseUrl);
  return {
    ...serverInfo(baseUrl),
    contract_version: CONTRACT_VERSION,
    endpoint: at.mcp,
    transport: "streamable-http",
    protocol_versions: REVISIONS,
    docs_endpoint: at.mcpDocs,
    server_card: at.serverCard,
    capabilities: { tools: true, resources: true, prompts: true, sampling: false },
    auth: {
      type: "bearer",
      required: false,
      note: "Public tools need no token. Others answer with the missing requirement.",
      protected_resource: at.mcpProtectedResource,
      authorization_server: at.authorizationServer,
      guide: at.authGuide,
    },
    tools: catalogue.entries
      .map(({ operation }) => operation)
      .filter((operation) => !isForPeople(operation))
      .map((operation) => {
        const { scope, tier } = requirement(operation);
        return { name: operation.tool, description: operation.summary, required_scope: scope, min_tier: tier };
      }),
  };
}

/** `/.well-known/api-catalog`: the interfaces and their descriptions (RFC 9727, RFC 8631, as an RFC 9264 linkset). */
export function apiCatalog(baseUrl: string) {
  const at = endpoints(baseUrl);
  const json = (href: string) => ({ href, type: "application/json" });
  const manual = { href: at.llmsFull, type: "text/plain" };
  const status = [json(at.status)];
  return {
    linkset: [
      {
        anchor: at.apiCatalog,
        item: [{ href: `${baseUrl}/` }, { href: at.mcp }, { href: at.a2a }],
      },
      {
        anchor: `${baseUrl}/`,
        "service-desc": [json(at.openapi)],
        "service-doc": [manual, { href: at.authGuide, type: "text/markdown" }],
        "service-meta": [json(at.aiAgent), json(at.protectedResource), json(at.authorizationServer)],
        status,
      },
      {
        anchor: at.mcp,
        "service-desc": [{ href: at.serverCard, type: "application/mcp-server-card+json" }],
        "service-doc": [manual],
        "service-meta": [json(at.mcpManifest), json(at.mcpProtectedResource)],
        status,
      },
      {
        anchor: at.a2a,
        "service-desc": [json(at.agentCard)],
        "service-doc": [manual],
        status,
      },
    ],
  };
}

/** `/.well-known/ai-catalog.json`: the cards of the two agent protocols (MCP SEP-2127). */
export function aiCatalog(baseUrl: string) {
  const at = endpoints(baseUrl);
  const { hostname } = new URL(baseUrl);
  return {
    specVersion: "1.0",
    entries: [
      { identifier: `urn:air:${hostname}:mcp:atrium`, type: "application/mcp-server-card+json", url: at.serverCard },
      { identifier: `urn:air:${hostname}:a2a:atrium`, type: "application/a2a-agent-card+json", url: at.agentCard },
    ],
  };
}
