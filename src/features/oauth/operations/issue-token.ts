import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, secret } from "../../../kernel/catalogue/schema.ts";
import { Refusal } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { isApplicationId, redeemSignIn } from "../../applications/index.ts";
import type { Issued, TokenErrors } from "../issued.ts";
import { say } from "../messages.ts";
import { redeemCode } from "../redeem-code.ts";
import { redeemDevice } from "../redeem-device.ts";
import { UNREGISTERED } from "../refusals.ts";
import { renew } from "../renew.ts";
import { ClientId, EXCHANGE_PARAMETERS, GRANTS, TokenResponse } from "../schemas.ts";
import * as store from "../store.ts";

const GRANT_TYPES = Object.values(GRANTS);

const TokenRequest = object("OAuthTokenRequest", {
  grant_type: Type.String({ maxLength: 100, description: `One of ${GRANT_TYPES.join(", ")}.` }),
  client_id: Type.Optional(ClientId),
  client_secret: Type.Optional(secret({ maxLength: 200, description: "Of an application; other clients have none." })),
  code: Type.Optional(secret({ maxLength: 200, description: "The authorization code." })),
  redirect_uri: Type.Optional(
    Type.String({ maxLength: 1_000, description: "A registered redirect URI of the client." }),
  ),
  code_verifier: Type.Optional(secret({ maxLength: 200, description: "RFC 7636; required after a challenge." })),
  refresh_token: Type.Optional(secret({ maxLength: 200, description: "The refresh token." })),
  device_code: Type.Optional(secret({ maxLength: 200, description: "The device code." })),
  scope: Type.Optional(
    Type.String({ maxLength: 4_000, description: "Optional subset of the granted scopes, for a renewal." }),
  ),
  resource: Type.Optional(Type.String({ maxLength: 1_000, description: "RFC 8707; must match the granted resource." })),
  ...EXCHANGE_PARAMETERS,
});

export const issueToken = defineOperation({
  id: "oauth.issue_token",
  tool: "ic_oauth_token",
  rest: { method: "POST", path: "/api/oauth/token", operationId: "issueOAuthToken", oauth: "form" },
  title: "Exchange a grant for a token",
  summary:
    "The OAuth token endpoint: authorization code with PKCE, refresh token, device code, or an agent token to pass on.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: TokenRequest,
  output: TokenResponse,
  errors: [
    "invalid_client",
    "invalid_grant",
    "invalid_scope",
    "invalid_target",
    "unsupported_grant_type",
    "authorization_pending",
    "slow_down",
    "access_denied",
    "expired_token",
  ],
  examples: [
    {
      say: "Here is the code that the member's consent gave me",
      input: {
        grant_type: "authorization_code",
        client_id: "cli_51671ed000000000000000c1",
        code: "an-authorization-code",
        redirect_uri: "http://127.0.0.1:49152/callback",
        code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      },
      output: { token_type: "Bearer", expires_in: 3600, scope: "read:public" },
    },
  ],

  async handler(context, input) {
    if (isApplicationId(input.client_id)) return signIn(context, input.client_id, input);
    const result = await grant(context, input);
    if (result instanceof Refusal) return result;
    return {
      access_token: result.token,
      token_type: "Bearer" as const,
      expires_in: result.expiresIn,
      scope: result.scopes.join(" "),
      ...(result.refreshToken !== undefined && { refresh_token: result.refreshToken }),
    };
  },
});

type Input = Readonly<Record<keyof typeof TokenRequest.properties, string | undefined>>;

/** An application learns who signed in, and never gets a token of an agent. */
async function signIn(context: Context<TokenErrors, "write">, client_id: string, input: Partial<Input>) {
  if (!context.settings.oauthCodeFlow || input.grant_type !== GRANTS.code) throw unsupported(context, [GRANTS.code]);
  const { code, redirect_uri } = required(context, input, ["code", "redirect_uri"]);
  const { client_secret, code_verifier } = input;
  const issued = await redeemSignIn(context, { client_id, client_secret, code, redirect_uri, code_verifier });
  if (issued instanceof Refusal) return issued;
  const { token: access_token, idToken: id_token, scope, expiresIn: expires_in } = issued;
  return { access_token, token_type: "Bearer" as const, expires_in, scope, id_token };
}

async function grant(context: Context<TokenErrors, "write">, input: Partial<Input>): Promise<Issued | Refusal> {
  const needed = <Name extends keyof Input>(...names: Name[]) => required(context, input, names);
  const { scope, resource } = input;
  const isCodeFlow = input.grant_type === GRANTS.code || input.grant_type === GRANTS.refresh;
  if (isCodeFlow && !context.settings.oauthCodeFlow) throw unsupported(context);
  switch (input.grant_type) {
    case GRANTS.code: {
      const parameters = needed("client_id", "code", "redirect_uri", "code_verifier");
      await checkClient(context, parameters.client_id);
      return redeemCode(context, { ...parameters, resource });
    }
    case GRANTS.refresh: {
      const parameters = needed("client_id", "refresh_token");
      await checkClient(context, parameters.client_id);
      return renew(context, { ...parameters, scope, resource });
    }
    case GRANTS.device:
      return redeemDevice(context, { ...needed("device_code"), client_id: input.client_id });
    default:
      throw unsupported(context);
  }
}

async function checkClient({ tx, fail }: Context<TokenErrors, "write">, id: string): Promise<void> {
  if (!(await store.findClient(tx, id))) throw fail("invalid_client", UNREGISTERED);
}

function required<Name extends keyof Input>(
  { fail }: Context<TokenErrors, "write">,
  input: Partial<Input>,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !input[name]);
  if (missing.length === 0) return input as Record<Name, string>;
  throw fail("validation", {
    message: say.parametersMissing({ names: missing, grant: `${input.grant_type}` }),
    hint: "See RFC 6749 §4.1.3, §6 and RFC 8628 §3.4.",
  });
}

function unsupported(
  { fail, settings }: Context<TokenErrors, "write">,
  supported: readonly string[] = settings.oauthCodeFlow ? GRANT_TYPES : [GRANTS.device, GRANTS.exchange],
): Refusal {
  return fail("unsupported_grant_type", { hint: `Supported grant types: ${supported.join(", ")}.` });
}
