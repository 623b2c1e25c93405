import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { say } from "../messages.ts";
import { isLocalOnly, sortedByUse } from "../rules.ts";
import { GRANTS } from "../schemas.ts";
import * as store from "../store.ts";

const NAME_CHARS_MAX = 80;
const URIS_MAX = 20;
/** As long as the body may be: longer values are shortened or left out. */
const METADATA_CHARS_MAX = 16 * 1024;

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
  summary:
    "Registers a public client for the code flow (RFC 7591). Unusable redirect URIs are left out, other metadata is replaced; no secret is issued.",

  effect: "write",
  access: { public: true },
  quotas: [{ per: "address", max: 20, window: "utc-hour" }],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,
  failsClosed: true,

  input: object("OAuthClientMetadata", {
    redirect_uris: Type.Optional(
      Type.Array(Type.String({ maxLength: METADATA_CHARS_MAX }), {
        maxItems: 200,
        description: `Required: https, http on 127.0.0.1, localhost or [::1] at any port, or a scheme of your app. The first ${URIS_MAX} usable URIs are registered.`,
      }),
    ),
    token_endpoint_auth_method: Type.Optional(
      Type.String({ maxLength: METADATA_CHARS_MAX, description: "Optional; the client gets `none`." }),
    ),
    client_name: Type.Optional(
      line({ maxLength: METADATA_CHARS_MAX, description: `The first ${NAME_CHARS_MAX} characters are registered.` }),
    ),
    application_type: Type.Optional(
      Type.String({ maxLength: METADATA_CHARS_MAX, description: "`web` or `native`; others count as omitted." }),
    ),
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
  errors: ["not_found", "invalid_redirect_uri", "unavailable"],
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
    // RFC 7591 §2 and §3.2.1: values may be replaced, and the answer names the registered ones.
    const { usable, faults } = sortedByUse(input.redirect_uris ?? []);
    const uris = usable.slice(0, URIS_MAX);
    if (uris.length === 0) {
      const [[uri, fault] = []] = faults;
      throw fail("invalid_redirect_uri", {
        message:
          uri === undefined || !fault ? say.noRedirectUris : say.badRedirectUri({ uri: uri.slice(0, 100), fault }),
        hint: "Register https URLs, http on 127.0.0.1, localhost or [::1], or a scheme of your app, such as my-app://callback.",
      });
    }
    const type = input.application_type;
    const client = {
      id: newId("cli"),
      name: (input.client_name ?? "").slice(0, NAME_CHARS_MAX) || "Unnamed agent",
      redirect_uris: uris,
      application_type: type === "web" || type === "native" ? type : isLocalOnly(uris) ? "native" : "web",
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
