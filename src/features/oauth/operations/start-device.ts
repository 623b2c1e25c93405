import { Type } from "typebox";
import { shortenedTo } from "../../../kernel/catalogue/fields/shortened-fields.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, secret } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { DEVICE_STARTS, openGrant } from "../../agent-signup/index.ts";
import { say } from "../messages.ts";
import { UNREGISTERED } from "../refusals.ts";
import { scopesOf } from "../rules.ts";
import { ClientId } from "../schemas.ts";
import * as store from "../store.ts";

const NAME_CHARS_MAX = 80;

export const startDevice = defineOperation({
  id: "oauth.start_device",
  tool: "ic_oauth_device_authorization",
  rest: {
    method: "POST",
    path: "/api/oauth/device_authorization",
    operationId: "authorizeDevice",
    oauth: "form",
  },
  title: "Request a token (RFC 8628)",
  summary: "Starts the OAuth device authorization flow (RFC 8628); ic_signup_start returns more guidance.",

  effect: "write",
  access: { public: true },
  quotas: [DEVICE_STARTS],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("DeviceAuthorizationRequest", {
    client_id: ClientId,
    client_name: Type.Optional(
      line({
        maxLength: 500,
        description: "The name that the human sees; not in the RFC.",
        ...shortenedTo(NAME_CHARS_MAX),
      }),
    ),
    scope: Type.Optional(
      Type.String({ maxLength: 4_000, description: "Scopes separated by spaces; default the public reads." }),
    ),
  }),
  output: object("DeviceAuthorizationResponse", {
    device_code: secret({ description: "The agent's secret for polling the token endpoint." }),
    user_code: Type.String(),
    verification_uri: Type.String(),
    verification_uri_complete: Type.String({ description: "Show this code to the human." }),
    expires_in: Type.Integer({ description: "Seconds." }),
    interval: Type.Integer({ description: "Seconds between polls." }),
  }),
  errors: ["invalid_client", "invalid_scope", "client_blocked"],
  examples: [
    {
      say: "Ask for access with a standard client",
      input: { client_id: "my-agent", scope: "read:public membership:read" },
      output: { expires_in: 900, interval: 5 },
    },
  ],

  async handler(context, { client_id, client_name, scope }) {
    const { scopes, unknown } = scopesOf(scope);
    if (unknown.length > 0) {
      throw context.fail("invalid_scope", {
        message: say.unknownScopes({ unknown: unknown.join(" ").slice(0, 200) }),
        hint: "See scopes_supported in the metadata for all scopes.",
      });
    }
    const known = await store.findClient(context.tx, client_id);
    // Other names are free; one of ours must be registered.
    if (!known && client_id.startsWith("cli_")) throw context.fail("invalid_client", UNREGISTERED);
    const name = plainLine(client_name ?? known?.name ?? client_id).slice(0, NAME_CHARS_MAX);
    const opened = await openGrant(context, { clientId: client_id, clientName: name, scopes, sandbox: false });
    return {
      device_code: opened.deviceCode,
      user_code: opened.userCode,
      verification_uri: opened.url,
      verification_uri_complete: opened.urlComplete,
      expires_in: opened.expiresIn,
      interval: opened.interval,
    };
  },
});
