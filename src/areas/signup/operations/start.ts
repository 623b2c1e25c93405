import { defineOperation } from "../../../kernel/operation.ts";
import { isScope, SCOPE_NAMES } from "../../../kernel/scopes.ts";
import { plainLine } from "../../../kernel/text.ts";
import { grantable, userCode } from "../rules.ts";
import { CODE_LIFETIME_SECONDS, POLL_INTERVAL_SECONDS, SignupStartRequest, SignupStartResponse } from "../schemas.ts";
import * as store from "../store.ts";

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
  quotas: [{ per: "address", max: 30, window: "utc-hour" }],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: SignupStartRequest,
  output: SignupStartResponse,
  errors: ["missing_scopes", "denied_scopes"],
  examples: [{ say: "Ask for access to my events", input: EXAMPLE, output: { expires_in: CODE_LIFETIME_SECONDS } }],

  async handler({ tx, caller, now, newId, newSecret, fail, settings }, input) {
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

    const deviceCode = newSecret().toString("base64url");
    const code = userCode(newSecret());
    await store.insert(tx, {
      id: newId("grant"),
      device_code_hash: store.codeHash(deviceCode),
      user_code_hash: store.codeHash(code),
      client_name: plainLine(input.client_name ?? "") || "Unnamed agent",
      scopes,
      sandbox: input.sandbox ?? false,
      state: "pending",
      address: caller.address,
      member_id: null,
      granted_scopes: null,
      token_lifetime_days: null,
      reason: null,
      decided_at: null,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    });
    const verifyUrl = `${settings.baseUrl}/signup-with-agent`;
    return {
      device_code: deviceCode,
      user_code: code,
      verify_url: verifyUrl,
      verify_url_complete: `${verifyUrl}?code=${code}`,
      expires_in: CODE_LIFETIME_SECONDS,
      interval: POLL_INTERVAL_SECONDS,
    };
  },
});
