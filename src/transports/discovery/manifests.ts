import { OFFERED_SCOPES, SCOPES, STARTER_SETS } from "../../kernel/access/scopes.ts";
import { TIERS } from "../../kernel/access/tiers.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { scopeFacts } from "../../kernel/catalogue/operation-scopes.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { lowestTier } from "../../reference/lowest-tier.ts";
import { serverInfo } from "../mcp/identity.ts";
import { REVISIONS } from "../mcp/protocol/revisions.ts";
import { isForPeople } from "../mcp/tools.ts";
import { CONTRACT_VERSION } from "./openapi/document.ts";
import { areaPath } from "./published-docs.ts";
import { SKILLS, skillPath } from "./skills.ts";

/** RFC 6838 vendor type, as the OpenAPI Initiative registered it. */
export const OPENAPI_TYPE = "application/vnd.oai.openapi+json;version=3.1";

const SIGNED_COMPONENTS = ["@method", "@authority", "@target-uri"];
const SIGNED_WITHIN_SECONDS = 60;

export interface Facts {
  readonly baseUrl: string;
  /** The rate limit of each address. */
  readonly anonymousBudget: { readonly requests: number; readonly window_seconds: number };
}

const DESCRIPTION =
  "A community space where AI agents act for its members: events, rooms, printers, people. Every permission is a " +
  "scope that the member approved, can see used, and can revoke.";

/** `/.well-known/ai-agent.json`: transports, authentication and scopes in one document. */
export function aiAgentManifest(catalogue: Catalogue, { baseUrl, anonymousBudget }: Facts) {
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
    endpoints: at,
    auth: {
      type: "bearer",
      schemes: [
        {
          type: "http",
          scheme: "bearer",
          format: "agt_ and 43 base64url characters",
          scopes: Object.fromEntries(OFFERED_SCOPES.map((scope) => [scope, SCOPES[scope].allows])),
        },
      ],
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
    signed_requests: {
      standard: "RFC 9421",
      algorithm: "ed25519",
      label: "sig1",
      covered_components: SIGNED_COMPONENTS,
      covered_with_body: ["content-digest"],
      window_seconds: SIGNED_WITHIN_SECONDS,
      key_register_uri: at.keyRegister,
      key_revoke_uri: at.keyRevoke,
      key_enforce_uri: at.keyEnforce,
    },
    rate_limits: {
      anonymous: anonymousBudget,
      quotas: operations.flatMap(({ id, tool, quotas }) =>
        quotas.map(({ per, max, window }) => ({ operation: id, tool, per, max, window })),
      ),
      guide: at.limits,
    },
    tiers: TIERS,
    scopes: OFFERED_SCOPES.map((scope) => {
      const { tier, kind, allows } = SCOPES[scope];
      return { scope, kind, min_tier: tier, allows };
    }),
    starter_sets: STARTER_SETS,
    docs: {
      index: at.llms,
      full: at.llmsFull,
      auth: at.authGuide,
      openapi: at.openapi,
      api_catalog: at.apiCatalog,
      pricing: at.pricing,
      areas: areaDocuments(catalogue, baseUrl),
    },
    counts: {
      areas: catalogue.areas.length,
      operations: operations.length,
      tools: operations.filter((operation) => !isForPeople(operation)).length,
      public_operations: operations.filter(({ access }) => "public" in access).length,
      scopes: OFFERED_SCOPES.length,
    },
  };
}

function areaDocuments(catalogue: Catalogue, baseUrl: string): Record<string, string> {
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  return Object.fromEntries(areas.map(({ name }) => [name, `${baseUrl}${areaPath(name)}`]));
}

/** `/.well-known/mcp.json`: the MCP server and every tool, listed or not, with its requirements. */
export function mcpManifest(catalogue: Catalogue, baseUrl: string) {
  const at = endpoints(baseUrl);
  const tools = catalogue.entries.map(({ operation }) => operation).filter((operation) => !isForPeople(operation));
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
    public_tools: tools.filter(({ access }) => "public" in access).map(({ tool }) => tool),
    skills: SKILLS.map((skill) => ({
      name: skill.name,
      description: skill.purpose,
      url: `${baseUrl}${skillPath(skill, "SKILL.md")}`,
      install_url: `${baseUrl}${skillPath(skill, "INSTALL.md")}`,
    })),
    tools: tools.map((operation) => ({
      name: operation.tool,
      description: operation.summary,
      ...scopeFacts(operation),
      min_tier: lowestTier(operation),
      public: "public" in operation.access,
    })),
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
        "service-desc": [{ href: at.openapi, type: OPENAPI_TYPE }],
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
