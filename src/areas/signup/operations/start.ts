import { defineOperation } from "../../../kernel/operation.ts";
import { isScope, SCOPE_NAMES } from "../../../kernel/scopes.ts";
import { plainLine } from "../../../kernel/text.ts";
import { DEVICE_STARTS, openGrant } from "../open-grant.ts";
import { grantable } from "../rules.ts";
import { CODE_LIFETIME_SECONDS, SignupStartRequest, SignupStartResponse } from "../schemas.ts";

const EXAMPLE = { scopes: ["read:public", "membership:read", "events:read_upcoming"], client_name: "My agent" };

export const start = defineOperation({
  id: "signup.start",
  tool: "ic_signup_start",
  rest: { method: "POST", path: "/api/agent/signup/start", operationId: "startSignup" },
  title: "Ask for a token",
  summary: "Begins the device-code flow: a human approves at verify_url_complete, then the poll delivers the token.",
  when: "There is no token yet, or the one there is lacks a scope. Ask for as few scopes as the task needs.",

  effect: "write",
  access: { public: true },
  quotas: [DEVICE_STARTS],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: SignupStartRequest,
  output: SignupStartResponse,
  errors: ["missing_scopes", "denied_scopes"],
  examples: [{ say: "Ask for access to my events", input: EXAMPLE, output: { expires_in: CODE_LIFETIME_SECONDS } }],

  async handler(context, input) {
    const { caller, fail } = context;
    const asked = [...new Set(input.scopes ?? [])];
    if (asked.length === 0) {
      throw fail("missing_scopes", {
        hint: "Send scopes as a non-empty array of names.",
        context: { example: EXAMPLE },
      });
    }
    const scopes = asked.filter(isScope);
    if (scopes.length < asked.length) {
      throw fail("validation", {
        message: `Unknown scopes: ${asked.filter((scope) => !isScope(scope)).join(", ")}`,
        hint: "Ask only for scopes in valid_scopes.",
        context: { valid_scopes: SCOPE_NAMES },
      });
    }
    const { denied } = grantable(scopes, caller.tier);
    if (caller.memberId !== null && denied.length > 0) {
      throw fail("denied_scopes", {
        message: `Tier ${caller.tier} does not authorize ${denied.join(", ")}.`,
        hint: "Leave these scopes out, or let the member ask for a higher tier first.",
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
    };
  },
});
