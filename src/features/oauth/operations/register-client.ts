import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { say } from "../messages.ts";
import { isLoopbackOnly, redirectUriFault } from "../rules.ts";
import { GRANTS } from "../schemas.ts";
import * as store from "../store.ts";

const NAME_CHARS_MAX = 80;

export const registerClient = defineOperation({
  id: "oauth.register_client",
  tool: "ic_oauth_register",
  rest: {
    method: "POST",
    path: "/api/oauth/register",
    operationId: "registerOAuthClient",
    status: 201,
    oauth: "json",
  },
  title: "Register an OAuth client",
  summary: "Registers a public client for the code flow (RFC 7591). No secret is issued.",

  effect: "write",
  access: { public: true },
  quotas: [{ per: "address", max: 20, window: "utc-hour" }],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,
  failsClosed: true,

  input: object("OAuthClientMetadata", {
    redirect_uris: Type.Optional(
      Type.Array(Type.String({ maxLength: 2_000 }), {
        maxItems: 20,
        description: "Required: https, or http on 127.0.0.1, localhost or [::1] at any port.",
      }),
    ),
    token_endpoint_auth_method: Type.Optional(
      Type.String({ maxLength: 100, description: "Optional; only `none` is accepted." }),
    ),
    client_name: Type.Optional(line({ maxLength: 500 })),
    application_type: Type.Optional(choice(["web", "native"])),
  }),
  output: object("OAuthClient", {
    client_id: Type.String(),
    client_id_issued_at: Type.Integer({ description: "Seconds since 1970." }),
    client_name: Type.String(),
    redirect_uris: Type.Array(Type.String()),
    application_type: choice(["web", "native"]),
    token_endpoint_auth_method: Type.Literal("none"),
    grant_types: Type.Array(Type.String()),
    response_types: Type.Array(Type.String()),
  }),
  errors: ["not_found", "invalid_redirect_uri", "invalid_client_metadata", "unavailable"],
  examples: [
    {
      say: "I would like to ask members to connect me",
      input: { client_name: "My agent", redirect_uris: ["http://127.0.0.1/callback"] },
      output: { client_name: "My agent", token_endpoint_auth_method: "none", application_type: "native" },
    },
  ],

  async handler({ tx, now, newId, fail, settings }, input) {
    if (!settings.oauthCodeFlow) {
      throw fail("not_found", { hint: "Use the device flow: POST /api/agent/signup/start." });
    }
    const uris = [...new Set(input.redirect_uris ?? [])];
    const [fault = uris.length === 0 ? say.noRedirectUris : undefined] = uris.flatMap((uri) => {
      const wrong = redirectUriFault(uri);
      return wrong === null ? [] : [say.badRedirectUri({ uri: uri.slice(0, 100), fault: wrong })];
    });
    if (fault !== undefined) {
      throw fail("invalid_redirect_uri", {
        message: fault,
        hint: "Register https URLs, or http on 127.0.0.1, localhost or [::1].",
      });
    }
    const method = input.token_endpoint_auth_method ?? "none";
    if (method !== "none") {
      throw fail("invalid_client_metadata", {
        message: say.onlyPublicClients,
        hint: "Omit token_endpoint_auth_method and use PKCE.",
      });
    }
    const client = {
      id: newId("cli"),
      name: (input.client_name ?? "").slice(0, NAME_CHARS_MAX) || "Unnamed agent",
      redirect_uris: uris,
      application_type: input.application_type ?? (isLoopbackOnly(uris) ? "native" : "web"),
      created_at: now,
      last_used_at: now,
      fresh_until: null,
    } as const;
    await store.insertClient(tx, client);
    return {
      client_id: client.id,
      client_id_issued_at: Math.floor(now.getTime() / 1000),
      client_name: client.name,
      redirect_uris: uris,
      application_type: client.application_type,
      token_endpoint_auth_method: "none" as const,
      grant_types: [GRANTS.code, GRANTS.refresh],
      response_types: ["code"],
    };
  },
});
