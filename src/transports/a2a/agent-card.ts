import { AgentCard, type AgentSkill, type OAuthFlows as Flows, type SecurityScheme } from "@a2a-js/sdk";
import { LegacyRestTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { type A2ARequestHandler, ServerCallContext } from "@a2a-js/sdk/server";
import { OFFERED_SCOPES, SCOPES } from "../../kernel/access/scopes.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { CONTRACT_VERSION } from "../discovery/openapi/document.ts";
import { LAST_MODIFIED, type StaticDocument, textDocument } from "../discovery/static-document.ts";

export const A2A_PATH = "/api/a2a";
export const AGENT_NAME = "Atrium";
export const BEARER = "agentBearer";
const DEVICE = "oauthDevice";

type OAuthFlow = NonNullable<Flows["flow"]>;

export const DESCRIPTION =
  "Acts for the members of a community space: events, resources, people, and what else its skills say. Send a message " +
  'with one data part {"operation": "<operation>", "input": {…}}. Each skill of this card is an area of operations. A ' +
  "message in your own words returns the operations that fit, with their schemas; the extended card has all of yours. " +
  "Accepted writes may be queued: their replies say so.";

/** The card of A2A 1.0 §4.4. */
export function agentCard(baseUrl: string, skills: AgentSkill[], oauth: OAuthFlows): AgentCard {
  const endpoint = { url: `${baseUrl}${A2A_PATH}`, protocolBinding: "JSONRPC", tenant: "" };
  return {
    name: AGENT_NAME,
    description: DESCRIPTION,
    supportedInterfaces: [
      { ...endpoint, protocolVersion: "1.0" },
      { ...endpoint, protocolVersion: "0.3" },
    ],
    provider: undefined,
    version: CONTRACT_VERSION,
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: true, extensions: [] },
    securitySchemes: {
      [BEARER]: {
        scheme: {
          $case: "httpAuthSecurityScheme",
          value: {
            scheme: "Bearer",
            bearerFormat: "agt_ and 43 characters, opaque",
            description:
              `An agent token. To get one: POST ${baseUrl}/api/agent/signup/start with the scopes you need, show your ` +
              "human verify_url_complete, and poll until agent_token comes.",
          },
        },
      },
      ...oauthSchemes(baseUrl, oauth),
    },
    // The second alternative: without a credential, for public skills.
    securityRequirements: [{ schemes: { [BEARER]: { list: [] } } }, { schemes: {} }],
    defaultInputModes: ["application/json", "text/plain"],
    defaultOutputModes: ["application/json", "text/plain"],
    skills,
    signatures: [],
  };
}

/** The OAuth grants of this deployment. */
export interface OAuthFlows {
  readonly codeFlow: boolean;
}

/** Agents of operators find theirs in the scopes of the documentation; here every visitor would pay for them. */
const MEMBER_SCOPES = OFFERED_SCOPES.filter((scope) => SCOPES[scope].tier !== "operator");
const SCOPE_WORDS = Object.fromEntries(MEMBER_SCOPES.map((scope) => [scope, SCOPES[scope].allows]));

/** One scheme per flow: `flows` of a scheme holds exactly one (A2A 1.0 §4.5.4). */
function oauthSchemes(baseUrl: string, { codeFlow }: OAuthFlows): AgentCard["securitySchemes"] {
  const at = endpoints(baseUrl);
  const scheme = (description: string, flow: OAuthFlow): SecurityScheme => ({
    scheme: {
      $case: "oauth2SecurityScheme",
      value: { description, flows: { flow }, oauth2MetadataUrl: at.authorizationServer },
    },
  });
  const device = {
    tokenUrl: at.token,
    refreshUrl: "",
    deviceAuthorizationUrl: at.deviceAuthorization,
    scopes: SCOPE_WORDS,
  };
  const code = {
    tokenUrl: at.token,
    refreshUrl: at.token,
    authorizationUrl: at.authorize,
    pkceRequired: true,
    scopes: {},
  };
  return {
    [DEVICE]: scheme("The same token by the device flow of RFC 8628.", { $case: "deviceCode", value: device }),
    ...(codeFlow && {
      oauthCode: scheme("The same token by code and PKCE. The metadata lists the scopes.", {
        $case: "authorizationCode",
        value: code,
      }),
    }),
  };
}

/**
 * The card for 0.3, which has no device flow: a scheme without any flow would be malformed. The signature is of the
 * other form.
 */
export function withoutDeviceFlow(card: AgentCard): AgentCard {
  const { [DEVICE]: _device, ...securitySchemes } = card.securitySchemes;
  return { ...card, securitySchemes, signatures: [] };
}

/** The card in both its wire forms. */
export async function cardDocuments(card: AgentCard): Promise<Readonly<Record<"1.0" | "0.3", StaticDocument>>> {
  // The SDK exports its translation to 0.3 only as a part of this handler.
  const older = withoutDeviceFlow(card);
  const provider = { getAuthenticatedExtendedAgentCard: async () => older } as unknown as A2ARequestHandler;
  const legacy = await new LegacyRestTransportHandler(provider).getAuthenticatedExtendedAgentCard(
    new ServerCallContext(),
  );
  return {
    "1.0": dated(AgentCard.toJSON(card) as object),
    "0.3": dated(legacy as object),
  };
}

/** With the contract's `last_modified`, which its clients compare; others ignore a field that they do not know. */
function dated(card: object): StaticDocument {
  return textDocument(JSON.stringify({ ...card, last_modified: LAST_MODIFIED.toISOString() }), "application/json");
}
