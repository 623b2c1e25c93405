import { Type } from "typebox";
import { choice, instant, NamesAreData, nullable, Ok, object, secret } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { CLAIM_SCOPES, URI_CHARS_MAX, URIS_MAX } from "./rules.ts";
import type { OwnGrant } from "./sign-in/grant-store.ts";
import type { CountedApplication } from "./store.ts";

export const ApplicationId = Type.String({ minLength: 1, maxLength: 64, description: "ID of the application." });

const uri = () => Type.String({ minLength: 1, maxLength: URI_CHARS_MAX });

export const applicationFields = {
  name: Type.String({ minLength: 1, maxLength: 80, description: "What members read when they sign in." }),
  redirect_uris: Type.Array(uri(), {
    minItems: 1,
    maxItems: URIS_MAX,
    description: "Where the application takes people back; compared as a whole. https, or http on this machine.",
  }),
  logout_uris: Type.Array(uri(), {
    maxItems: URIS_MAX,
    description: "Where people may go after the application signed them out.",
  }),
  claims: Type.Array(choice(CLAIM_SCOPES), {
    maxItems: CLAIM_SCOPES.length,
    description: "What it may learn: `profile` is name and picture, `email` the address and whether it is confirmed.",
  }),
  trusted: Type.Boolean({ description: "true: it belongs to the house, and members are not asked." }),
  requires_pkce: Type.Boolean({ description: "false: only for an application that cannot send a code challenge." }),
} as const;

export const Application = object("Application", {
  application_id: Type.String({ description: "Also the client_id." }),
  name: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  logout_uris: Type.Array(Type.String()),
  claims: Type.Array(choice(CLAIM_SCOPES)),
  trusted: Type.Boolean(),
  requires_pkce: Type.Boolean(),
  members: Type.Integer({ description: "Members who signed in to it." }),
  secret_made_at: instant("When its secret was made."),
  created_at: instant("When it was registered."),
  last_used_at: nullable(instant("When a member last signed in to it.")),
});

export type Application = Static<typeof Application>;

export const ApplicationResponse = object("ApplicationResponse", { ok: Ok, application: Application });

export function renderApplication(row: CountedApplication): Application {
  const { id, name, redirect_uris, logout_uris, scopes, trusted, requires_pkce, members } = row;
  return {
    application_id: id,
    name,
    redirect_uris,
    logout_uris,
    claims: scopes,
    trusted,
    requires_pkce,
    members,
    secret_made_at: row.secret_made_at.toISOString(),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

export const OwnApplication = object("OwnApplication", {
  application_id: Type.String(),
  name: Type.String(),
  host: Type.String({ description: "Where it runs." }),
  claims: Type.Array(choice(CLAIM_SCOPES), { description: "What it may learn of the member." }),
  trusted: Type.Boolean({ description: "true: it belongs to the house, and does not ask." }),
  approved_at: nullable(instant("When the member agreed; null if it did not ask.")),
  first_used_at: instant("When the member first signed in to it."),
  last_used_at: instant("When the member last signed in to it."),
});

export function renderOwn(row: OwnGrant): Static<typeof OwnApplication> {
  const { application_id, name, scopes, trusted, approved_at, first_used_at, last_used_at } = row;
  return {
    application_id,
    name,
    host: new URL(row.redirect_uris[0] ?? "").host,
    claims: scopes,
    trusted,
    approved_at: approved_at?.toISOString() ?? null,
    first_used_at: first_used_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  };
}

/** The parameters of an authentication request (OpenID Connect Core 1.0 §3.1.2.1). */
export const SIGN_IN_PARAMETERS = {
  client_id: Type.String({ minLength: 1, maxLength: 64, description: "ID of the application." }),
  redirect_uri: Type.String({ minLength: 1, maxLength: URI_CHARS_MAX, description: "One of its redirect URIs." }),
  response_type: Type.Optional(Type.String({ maxLength: 100, description: "code." })),
  response_mode: Type.Optional(Type.String({ maxLength: 100, description: "query." })),
  scope: Type.Optional(Type.String({ maxLength: 4_000, description: "openid, and profile or email." })),
  state: Type.Optional(
    Type.String({ maxLength: 2_000, pattern: "^[ -~]*$", description: "Value that the application gets back." }),
  ),
  nonce: Type.Optional(Type.String({ maxLength: 500, description: "Value that the ID token gets." })),
  code_challenge: Type.Optional(Type.String({ maxLength: 200, description: "PKCE challenge (RFC 7636)." })),
  code_challenge_method: Type.Optional(Type.String({ maxLength: 20, description: "S256." })),
  prompt: Type.Optional(Type.String({ maxLength: 100, description: "none, login, consent or select_account." })),
  max_age: Type.Optional(Type.String({ maxLength: 20, description: "Seconds since the member signed in, at most." })),
  request: Type.Optional(Type.String({ maxLength: 8_000, description: "Not supported." })),
  request_uri: Type.Optional(Type.String({ maxLength: 2_000, description: "Not supported." })),
  came: Type.Optional(
    secret({ maxLength: 300, description: "From a reply: shows that the person came before they signed in." }),
  ),
};

/** What the consent page shows. */
export const AskingApplication = object("AskingApplication", {
  application_id: Type.String(),
  name: Type.String({ description: "As operators registered it." }),
  host: Type.String({ description: "The host that receives the answer." }),
  trust: NamesAreData,
});
