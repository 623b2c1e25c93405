import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  type OAuth2Tokens,
  type OAuthProvider,
  parseStringBoolean,
  verifyProviderIdToken,
} from "@better-auth/core/oauth2";
import type { BetterAuthPlugin } from "better-auth";
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, type JWTVerifyGetKey } from "jose";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { Clock } from "../../../kernel/ports/clock.ts";
import { type OpenIdDiscovery, OpenIdFault } from "../../../kernel/ports/identity/openid-providers.ts";
import { type Outbound, OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { emailKey } from "../../../kernel/values/texts/email-address.ts";
import { say } from "../messages.ts";
import { jsonOf, OPENID_BYTES_MAX, OPENID_MS, openIdProviders } from "./discovery.ts";
import type { ExternalSite } from "./external.ts";
import { externalFlow, failFlow } from "./flow.ts";

const NAME_CHARS_MAX = 80;
const SUBJECT_CHARS_MAX = 255; // OpenID Connect Core 1.0 §2
const DISCOVERY_MS = 60 * 60_000;

/** The space's own OpenID provider, as operators stored it. */
export interface OpenIdAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its name on buttons. */
  readonly label: string;
}

export interface OpenIdSource {
  /** The provider in force; the same object while it does not change. */
  readonly access: () => OpenIdAccess | null;
  readonly outbound: Outbound;
}

interface Client {
  readonly access: OpenIdAccess;
  /** Where its sign-in page is, as far as is known. */
  origins(): readonly string[];
  /** @throws OpenIdFault, OutboundRefused */
  discovery(): Promise<OpenIdDiscovery>;
  readonly key: JWTVerifyGetKey;
}

/** The client of the provider in force. A change of the setting makes a new one. */
export type OpenIdClients = () => Client | null;

export function openIdClients({ access, outbound }: OpenIdSource, clock: Clock): OpenIdClients {
  let built: Client | null = null;
  return () => {
    const wanted = access();
    if (built?.access !== wanted) {
      built = wanted && buildClient(wanted, outbound, clock);
      // Pages name its origins before the first person is sent there.
      void built?.discovery().catch(() => undefined);
    }
    return built;
  };
}

function buildClient(access: OpenIdAccess, outbound: Outbound, clock: Clock): Client {
  const { discover } = openIdProviders(outbound);
  let read: { readonly at: number; readonly found: Promise<OpenIdDiscovery> } | null = null;
  let known: OpenIdDiscovery | null = null;
  let keys: { readonly uri: string; readonly find: JWTVerifyGetKey } | null = null;

  async function remember(): Promise<OpenIdDiscovery> {
    known = await discover(access.issuer);
    return known;
  }
  function discovery(): Promise<OpenIdDiscovery> {
    const now = clock.now().getTime();
    if (read && now - read.at < DISCOVERY_MS) return read.found;
    const found = remember();
    read = { at: now, found };
    found.catch(() => {
      read = null;
    });
    return found;
  }
  return {
    access,
    discovery,
    origins: () => [
      ...new Set([access.issuer, known?.authorizationEndpoint ?? access.issuer].map((each) => new URL(each).origin)),
    ],
    async key(header, token) {
      const { jwksUri } = await discovery();
      if (keys?.uri !== jwksUri) keys = { uri: jwksUri, find: remoteKeys(jwksUri, outbound) };
      return keys.find(header, token);
    },
  };
}

/** The provider's keys, read through the guard. An unknown key makes them be read again, at most every 30 seconds. */
function remoteKeys(uri: string, outbound: Outbound): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(uri), {
    [customFetch]: async (url) => {
      const { status, body } = await outbound.fetch({ url, timeoutMs: OPENID_MS, bodyBytesMax: OPENID_BYTES_MAX });
      return new Response(Buffer.from(body), { status });
    },
  });
}

/** What the pages need of the provider in force. */
export function openIdSite(client: Client): ExternalSite {
  const { label: provider, issuer } = client.access;
  const faultOf = (error: unknown): Message => {
    if (error instanceof OpenIdFault || error instanceof OutboundRefused) return say.openidUnusable({ provider });
    throw error;
  };
  return {
    id: "openid",
    origins: client.origins(),
    words: {
      access_denied: say.openidDenied({ provider }),
      account_not_linked: say.openidEmailTaken({ provider }),
      account_already_linked_to_different_user: say.openidOfAnother({ provider }),
      unable_to_create_user: say.openidNotInvited({ provider }),
      email_not_found: say.openidWithoutEmail({ provider }),
      issuer_mismatch: say.openidUnverified({ provider }),
      state_mismatch: say.githubAttemptExpired,
    },
    otherwise: say.openidFailed({ provider }),
    beginFault: () =>
      client.discovery().then(
        () => null,
        (error: unknown) => faultOf(error),
      ),
    // The library compares an issuer that is there, and takes an answer without one (RFC 9207 §2.4).
    answerFault: async (query) => {
      const { namesIssuer } = await client.discovery().catch(() => ({ namesIssuer: false }));
      const given = query.getAll("iss");
      const isRight = given.length === 1 ? given[0] === issuer : given.length === 0 && !namesIssuer;
      return isRight ? null : say.openidUnverified({ provider });
    },
  };
}

/**
 * The provider in force, as the library knows providers. It makes state, PKCE and nonce, and checks the ID token. Its
 * own plug-in for such providers reads them once at the start, and not through the guard.
 */
export function openIdPlugin(clients: OpenIdClients, outbound: Outbound, baseUrl: string): BetterAuthPlugin {
  const redirectURI = `${baseUrl}/sign-in/provider`;
  const mustHave = (): Client => {
    const client = clients();
    if (!client) throw new Error("no OpenID provider is set up");
    return client;
  };
  const provider: OAuthProvider<JWTPayload> = {
    id: "openid",
    name: "OpenID",
    requiresIdTokenNonce: true,
    get issuer() {
      return clients()?.access.issuer;
    },
    accountSubject: ({ profile: { iss = "", sub = "" } }) => accountOf(iss, sub),
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce }) {
      const { access, discovery } = mustHave();
      return createAuthorizationURL({
        id: "openid",
        options: access,
        authorizationEndpoint: (await discovery()).authorizationEndpoint,
        state,
        codeVerifier,
        scopes: ["openid", "profile", "email"],
        redirectURI,
        ...(idTokenNonce && { nonce: idTokenNonce }),
      });
    },
    validateAuthorizationCode: (given) => exchange(mustHave(), outbound, { ...given, redirectURI }),
    async getUserInfo({ expectedIdTokenNonce: nonce, ...tokens }) {
      const client = mustHave();
      try {
        const claims = await claimsOf(client, outbound, provider, { tokens, nonce });
        return claims && personOf(client.access, claims);
      } catch (error) {
        if (!(error instanceof OpenIdFault || error instanceof OutboundRefused)) throw error;
        return failFlow(say.openidUnusable({ provider: client.access.label }));
      }
    },
  };
  return {
    id: "own-openid-provider",
    init: ({ socialProviders }) => ({ context: { socialProviders: [provider as OAuthProvider, ...socialProviders] } }),
  };
}

/** Identity is the issuer with the subject. An issuer has no fragment (OpenID Connect Core 1.0 §2). */
function accountOf(issuer: string, subject: string): string {
  return `${issuer}#${subject}`;
}

export function isAccountOf({ issuer }: OpenIdAccess, accountId: string): boolean {
  return accountId.startsWith(accountOf(issuer, ""));
}

async function exchange(
  { access, discovery }: Client,
  outbound: Outbound,
  given: { readonly code: string; readonly codeVerifier?: string | undefined; readonly redirectURI: string },
): Promise<OAuth2Tokens | null> {
  const { tokenEndpoint, tokenAuth } = await discovery();
  const { body, headers } = await authorizationCodeRequest({
    ...given,
    options: { clientId: access.clientId, clientSecret: access.clientSecret },
    authentication: tokenAuth,
  });
  const answer = await outbound.fetch({
    url: tokenEndpoint,
    method: "POST",
    headers,
    body: body.toString(),
    timeoutMs: OPENID_MS,
    bodyBytesMax: OPENID_BYTES_MAX,
  });
  const tokens = jsonOf(answer);
  if (answer.status === 200 && tokens) return getOAuth2Tokens(tokens);
  const isClientRefused = tokens?.error === "invalid_client" || tokens?.error === "unauthorized_client";
  return isClientRefused ? failFlow(say.openidRefusesClient({ provider: access.label })) : null;
}

/** The verified claims, with those of the userinfo endpoint where the ID token has no address. */
async function claimsOf(
  { access, discovery, key }: Client,
  outbound: Outbound,
  provider: OAuthProvider<JWTPayload>,
  { tokens, nonce }: { readonly tokens: OAuth2Tokens; readonly nonce: string | undefined },
): Promise<JWTPayload | null> {
  const unverified = say.openidUnverified({ provider: access.label });
  const { algorithms, issuer, userinfoEndpoint } = await discovery();
  const { idToken, accessToken } = tokens;
  const config = { jwks: key, issuer, audience: access.clientId, algorithms: [...algorithms] };
  const checked = { ...provider, idToken: { ...config, verifyClaims: isFor(access) } } as OAuthProvider;
  if (!idToken || !nonce || !(await verifyProviderIdToken(checked, idToken, nonce))) return failFlow(unverified);
  const claims = decodeJwt(idToken);
  if (typeof claims.email === "string" || !userinfoEndpoint || !accessToken) return claims;
  const answer = await outbound.fetch({
    url: userinfoEndpoint,
    headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
    timeoutMs: OPENID_MS,
    bodyBytesMax: OPENID_BYTES_MAX,
  });
  const further = answer.status === 200 ? jsonOf(answer) : null;
  if (!further) return claims;
  // OpenID Connect Core 1.0 §5.3.2: it may be about another person.
  return further.sub === claims.sub ? { ...further, ...claims } : failFlow(unverified);
}

/** What the library does not check of an ID token (OpenID Connect Core 1.0 §3.1.3.7, 4 and 5). */
function isFor({ clientId }: OpenIdAccess) {
  return ({ aud, azp, sub }: Record<string, unknown>): boolean => {
    if (typeof sub !== "string" || sub === "" || sub.length > SUBJECT_CHARS_MAX) return false;
    return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  };
}

/** Only a verified address counts, so that the account here belongs to its owner. */
function personOf(access: OpenIdAccess, claims: JWTPayload) {
  const text = (name: string) => plainLine(String(claims[name] ?? "")).slice(0, NAME_CHARS_MAX);
  const email = parseStringBoolean(claims.email_verified) === true ? emailKey(String(claims.email ?? "")) : null;
  if (email === null) return failFlow(say.openidWithoutEmail({ provider: access.label }));
  const flow = externalFlow.getStore();
  const { iss = "", sub = "" } = claims;
  if (flow) flow.account = { id: accountOf(iss, sub), login: text("preferred_username") || email };
  const name = text("name") || text("preferred_username") || email.slice(0, email.indexOf("@"));
  return { user: { name, email, emailVerified: true }, data: claims };
}
