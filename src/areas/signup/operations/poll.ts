import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { object, secret } from "../../../kernel/schema.ts";
import { mustWait, redeem } from "../redeem.ts";
import { POLL_INTERVAL_SECONDS, SignupPollResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const poll = defineOperation({
  id: "signup.poll",
  tool: "ic_signup_poll",
  rest: { method: "GET", path: "/api/agent/signup/poll", operationId: "pollSignup", writesByGet: true },
  title: "Poll for the token",
  summary:
    "Says whether the human has decided, and delivers the token once; without a device_code it describes itself.",
  when: "After ic_signup_start, every interval seconds, until the status is no longer pending.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("PollSignup", {
    device_code: Type.Optional(secret({ minLength: 16, maxLength: 64 })),
  }),
  output: SignupPollResponse,
  errors: ["device_code_gone"],
  examples: [{ say: "How does polling work?", input: {}, output: {} }],

  async handler({ tx, now, newId, newSecret, fail, settings }, { device_code }) {
    if (device_code === undefined) return { contract: contract(settings.baseUrl) };
    const grant = await store.lockByDeviceCode(tx, device_code);
    const isOver = !grant || grant.state === "consumed" || grant.expires_at <= now;
    if (isOver) throw fail("device_code_gone", { hint: "Begin again with POST /api/agent/signup/start." });
    if (grant.state === "pending" || (await mustWait(tx, grant))) return { status: "pending" as const };
    await store.consume(tx, grant.id);
    return redeem(tx, grant, { now, tokenId: newId("tok"), secret: newSecret(), baseUrl: settings.baseUrl });
  },
});

function contract(baseUrl: string) {
  return {
    url: `${baseUrl}/api/agent/signup/poll?device_code=<device_code>`,
    interval: POLL_INTERVAL_SECONDS,
    statuses: ["pending", "completed", "cancelled"],
    notes: [
      "completed carries agent_token exactly once; later polls are 410.",
      "cancelled is told once, with a reason; later polls are 410.",
      "An unknown, expired or used-up code is 410.",
    ],
  };
}
