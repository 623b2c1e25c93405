import { isOffered, isScope, OFFERED_SCOPES } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { DEVICE_STARTS, openGrant } from "../open-grant.ts";
import { grantable } from "../rules.ts";
import { CODE_LIFETIME_SECONDS, SignupStartRequest, SignupStartResponse } from "../schemas.ts";

const EXAMPLE = { scopes: ["read:public", "membership:read", "events:read_upcoming"], client_name: "My agent" };

export const start = defineOperation({
  id: "signup.start",
  tool: "ic_signup_start",
  rest: { method: "POST", path: "/api/agent/signup/start", operationId: "startSignup" },
  title: "Request a token",
  summary: "Starts the device-code flow: a human approves at verify_url_complete, then polling delivers the token.",
  when: "Use when you have no token, or yours lacks a scope. Request as few scopes as the task needs.",

  effect: "write",
  listed: "first",
  access: { public: true },
  quotas: [DEVICE_STARTS],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  contract: true,

  input: SignupStartRequest,
  output: SignupStartResponse,
  errors: ["missing_scopes", "denied_scopes", "client_blocked"],
  examples: [{ say: "Ask for access to my events", input: EXAMPLE, output: { expires_in: CODE_LIFETIME_SECONDS } }],

  async handler(context, input) {
    const { caller, fail } = context;
    const requested = [...new Set(input.scopes ?? [])];
    if (requested.length === 0) {
      throw fail("missing_scopes", {
        hint: "Send scopes as a non-empty array of names.",
        context: { example: EXAMPLE },
      });
    }
    const known = requested.filter(isScope);
    if (known.length < requested.length) {
      throw fail("validation", {
        message: say.unknownScopes({ scopes: requested.filter((scope) => !isScope(scope)).join(", ") }),
        hint: "Request only scopes listed in valid_scopes.",
        context: { valid_scopes: OFFERED_SCOPES },
      });
    }
    const scopes = known.filter(isOffered);
    const unused = known.filter((scope) => !isOffered(scope));
    if (scopes.length === 0) {
      throw fail("denied_scopes", {
        message: say.scopesUnused({ scopes: unused.join(", ") }),
        hint: "Request only scopes listed in valid_scopes.",
        context: { denied_scopes: unused, valid_scopes: OFFERED_SCOPES },
      });
    }
    const { denied } = grantable(scopes, caller.tier);
    if (caller.memberId !== null && denied.length > 0) {
      throw fail("denied_scopes", {
        message: say.tierDoesNotAuthorize({ tier: caller.tier, scopes: denied.join(", ") }),
        hint: "Omit these scopes, or have the member request a higher tier first.",
        context: { denied_scopes: denied, tier: caller.tier },
      });
    }

    const opened = await openGrant(context, {
      clientId: null,
      clientName: plainLine(input.client_name ?? ""),
      scopes,
      sandbox: input.sandbox ?? false,
    });
    return {
      device_code: opened.deviceCode,
      user_code: opened.userCode,
      verify_url: opened.url,
      verify_url_complete: opened.urlComplete,
      expires_in: opened.expiresIn,
      interval: opened.interval,
      ...(unused.length > 0 && {
        denied_scopes: unused,
        warnings: [`No operation of this space uses ${unused.join(", ")}: your human is not asked for them.`],
      }),
    };
  },
});
