import { keptSentence, type Message, messages, sentence } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("oauth", {
  accountUnavailable: "the member's account is unavailable",
  agentsPaused: "the member has paused all agents",
  badClientDocument: ({ problem }: { problem: Message | string }) =>
    `The client's metadata document cannot be used: ${keptSentence(problem)}.`,
  badRedirectUri: ({ uri, fault }: { uri: string; fault: Message }) => `${uri} ${sentence(fault)}`,
  clientBlocked: "the operators of the space have blocked this client",
  clientNotRegistered: "This client is not registered.",
  codeExpired: "the code has expired",
  codeFlowUnsupported: "This space does not support the authorization code flow.",
  codeOfOtherClient: "the code was issued to another client",
  codeSpent: "the code was already used; no token was issued for it",
  codeUnknown: "the code is unknown",
  codeUsed: "the code was already used; its token has been revoked",
  connectionRevoked: "the connection has been revoked",
  consentExpired: "the member's consent has expired",
  documentAnswers: ({ status }: { status: number }) => `its URL answers ${status}`,
  documentBadRedirect: ({ uri, fault }: { uri: string; fault: Message }) =>
    `the redirect URI ${uri} ${sentence(fault)}`,
  documentNotJson: "it is not JSON",
  documentNotObject: "it is not a JSON object",
  documentOfOtherClient: "its client_id does not match its URL",
  documentOtherType: "its content type is not JSON",
  documentWithSecret: "token_endpoint_auth_method must not be a client secret",
  documentRedirectCount: ({ max }: { max: number }) => `redirect_uris must hold 1 to ${max} URLs`,
  noRedirectUris: "redirect_uris is empty",
  noScopeLeft: "No scope is left to grant.",
  noScopeOfGrantLeft: "the member's tier no longer authorizes any of the granted scopes",
  noScopeOfThese: "the member's tier no longer authorizes any of these scopes",
  parametersMissing: ({ names, grant }: { names: readonly string[]; grant: string }) =>
    `${names.join(", ")} must be sent with grant_type ${grant}`,
  redirectDiffers: "redirect_uri differs from the authorization request",
  redirectNotRegistered: "The agent's redirect URI is not registered.",
  refreshOfOtherClient: "the refresh token was issued to another client",
  refreshUnknown: "the refresh token is unknown",
  refreshUsed: "the refresh token was already used; the connection has been revoked",
  resourceDiffers: "resource differs from the granted one",
  scopesNotGranted: ({ scopes }: { scopes: string }) => `not granted to this connection: ${scopes}`,
  tokenOfOtherClient: "the token was issued to another client",
  unknownScopes: ({ unknown }: { unknown: string }) => `unknown scopes: ${unknown}`,
  uriNotAbsolute: "is not an absolute URI without fragment",
  uriNotHttps: "must be https, http on 127.0.0.1, localhost or [::1], or a scheme of an app",
  uriTooLong: ({ max }: { max: number }) => `is longer than ${max} characters`,
  uriWithCredentials: "must not contain credentials",
  verifierWrong: "code_verifier does not match the challenge; the code is spent",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("oauth.declared", {
  oauthCodeKept: ({ codeDays, refreshDays, days }: { codeDays: number; refreshDays: number; days: number }) =>
    `${codeDays}, ${refreshDays} and ${days} days after their end`,
  oauthCodeWhat: "OAuth codes, refresh tokens, unused clients",
  oauthCodeWhy: "to keep clients connected and to detect reuse",
  oauthCodeYours: "pending consents",
  oauthRefreshNotExported: "They are secrets; the programs themselves are in tokens.json.",
  oauthRefreshYours: "token renewals of connected programs",
  summary: "How OAuth clients get members' tokens: consent, codes and renewals.",
});
