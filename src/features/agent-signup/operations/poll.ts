import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, secret } from "../../../kernel/catalogue/schema.ts";
import { nextSteps } from "../next-steps.ts";
import { mustWait, redeem } from "../redeem.ts";
import { POLL_INTERVAL_SECONDS, SignupPollResponse } from "../schemas.ts";
import * as store from "../store.ts";

/** `catalogue` is read at call time, because it contains this operation. */
export function poll(catalogue: () => Catalogue) {
  return defineOperation({
    id: "signup.poll",
    tool: "ic_signup_poll",
    rest: { method: "GET", path: "/api/agent/signup/poll", operationId: "pollSignup", writesByGet: true },
    title: "Poll for the token",
    summary:
      "Returns the status of a token request, and delivers the token once. Without a device_code it describes itself.",
    when: "Use to poll after ic_signup_start, every interval seconds, until the status is no longer pending.",

    effect: "write",
    listed: "first",
    access: { public: true },
    quotas: [],
    sandbox: "real",
    idempotency: "none",
    bodyBytesMax: 1024,

    contract: true,

    input: object("PollSignup", {
      device_code: Type.Optional(
        secret({ minLength: 16, maxLength: 64, description: "The device code of ic_signup_start." }),
      ),
    }),
    output: SignupPollResponse,
    errors: ["device_code_gone"],
    examples: [{ say: "How does polling work?", input: {}, output: {} }],

    async handler({ tx, now, newId, newSecret, fail, settings }, { device_code }) {
      if (device_code === undefined) return { contract: contract(settings.baseUrl) };
      const grant = await store.lockByDeviceCode(tx, device_code);
      const isOver = !grant || grant.state === "consumed" || grant.expires_at <= now;
      if (isOver) throw fail("device_code_gone", { hint: "Start again with POST /api/agent/signup/start." });
      if (grant.state === "pending" || (await mustWait(tx, grant))) return { status: "pending" as const };
      await store.consume(tx, grant.id);
      const reply = await redeem(tx, grant, { now, tokenId: newId("tok"), secret: newSecret() });
      const { granted_scopes } = reply;
      return granted_scopes
        ? { ...reply, next_steps: nextSteps(catalogue(), granted_scopes, settings.baseUrl) }
        : reply;
    },
  });
}

function contract(baseUrl: string) {
  return {
    url: `${baseUrl}/api/agent/signup/poll?device_code=<device_code>`,
    interval: POLL_INTERVAL_SECONDS,
    statuses: ["pending", "completed", "cancelled"],
    notes: [
      "completed carries agent_token exactly once; later polls are 410.",
      "cancelled is returned once, with a reason; later polls are 410.",
      "An unknown, expired or used code is 410.",
    ],
  };
}
