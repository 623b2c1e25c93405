import {
  type OpenIdDiscovery,
  OpenIdFault,
  type OpenIdProviders,
} from "../../../kernel/ports/identity/openid-providers.ts";
import type { Outbound, OutboundResponse } from "../../../kernel/ports/outbound.ts";
import { isConfidential } from "../../../kernel/values/texts/secure-url.ts";
import { say } from "../messages.ts";

export const OPENID_MS = 10_000;
/** Documents of large providers have about 10 kB, and keys with their certificates 20 kB. */
export const OPENID_BYTES_MAX = 256 * 1024;
/** Where the document is (OpenID Connect Discovery 1.0 §4). */
const WELL_KNOWN = "/.well-known/openid-configuration";
/** Signatures by a key that the provider publishes (RFC 7518 §3.1, RFC 8037, RFC 9864). */
const ASYMMETRIC = /^((RS|PS|ES)(256|384|512)|EdDSA|Ed25519)$/;

type Document = Readonly<Record<string, unknown>>;

export function openIdProviders(outbound: Outbound): OpenIdProviders {
  const discover = async (issuer: string): Promise<OpenIdDiscovery> => {
    const url = `${issuer.replace(/\/$/, "")}${WELL_KNOWN}`;
    return discoveryOf(issuer, await readJson(outbound, url));
  };
  return {
    discover,
    async check(issuer) {
      const { jwksUri } = await discover(issuer);
      const { keys } = await readJson(outbound, jwksUri);
      if (!Array.isArray(keys) || keys.length === 0) throw new OpenIdFault(say.openidWithoutKeys({ url: jwksUri }));
    },
  };
}

async function readJson(outbound: Outbound, url: string): Promise<Document> {
  const answer = await outbound.fetch({
    url,
    headers: { accept: "application/json" },
    timeoutMs: OPENID_MS,
    bodyBytesMax: OPENID_BYTES_MAX,
    redirectsMax: 3,
    sameOrigin: true,
  });
  if (answer.status !== 200) throw new OpenIdFault(say.openidAnswered({ url, status: answer.status }));
  const document = jsonOf(answer);
  if (!document) throw new OpenIdFault(say.openidNotJson({ url }));
  return document;
}

/** The object in a body; null for something else. */
export function jsonOf({ body }: OutboundResponse): Document | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Document) : null;
  } catch {
    return null;
  }
}

/** The document, if the provider can be used. A member with a default counts as that default where it is missing. */
function discoveryOf(issuer: string, document: Document): OpenIdDiscovery {
  if (document.issuer !== issuer) {
    throw new OpenIdFault(say.openidIssuerDiffers({ issuer, said: String(document.issuer ?? "") }));
  }
  const lists = (name: string, wanted: readonly string[]) => {
    const offered = listIn(document, name);
    return offered === null || wanted.some((each) => offered.includes(each));
  };
  if (!lists("response_types_supported", ["code"])) throw lacking("response_types_supported", "code");
  if (!lists("code_challenge_methods_supported", ["S256"])) throw lacking("code_challenge_methods_supported", "S256");
  if (!lists("scopes_supported", ["email"])) throw lacking("scopes_supported", "email");
  const auth = listIn(document, "token_endpoint_auth_methods_supported") ?? ["client_secret_basic"];
  const tokenAuth = auth.includes("client_secret_basic") ? "basic" : "post";
  if (tokenAuth === "post" && !auth.includes("client_secret_post")) {
    throw lacking("token_endpoint_auth_methods_supported", "client_secret_basic");
  }
  const signing = listIn(document, "id_token_signing_alg_values_supported") ?? ["RS256"];
  const algorithms = signing.filter((each) => ASYMMETRIC.test(each));
  if (algorithms.length === 0) throw new OpenIdFault(say.openidSignsWithSecret({ offered: signing.join(", ") }));
  const { userinfo_endpoint: userinfo } = document;
  return {
    issuer,
    authorizationEndpoint: endpointIn(document, "authorization_endpoint"),
    tokenEndpoint: endpointIn(document, "token_endpoint"),
    userinfoEndpoint: userinfo === undefined ? null : endpointIn(document, "userinfo_endpoint"),
    jwksUri: endpointIn(document, "jwks_uri"),
    algorithms,
    tokenAuth,
    namesIssuer: document.authorization_response_iss_parameter_supported === true,
  };
}

function listIn(document: Document, name: string): string[] | null {
  const value = document[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : null;
}

function endpointIn(document: Document, name: string): string {
  const value = document[name];
  if (typeof value !== "string") throw new OpenIdFault(say.openidLacks({ name }));
  if (!isConfidential(value)) throw new OpenIdFault(say.openidNotHttps({ name, url: value }));
  return value;
}

function lacking(name: string, value: string): OpenIdFault {
  return new OpenIdFault(say.openidDoesNotOffer({ name, value }));
}
