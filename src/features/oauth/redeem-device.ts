import { isScope } from "../../kernel/access/scopes.ts";
import type { Refusal } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { pollGrant } from "../agent-signup/index.ts";
import type { Issued, TokenErrors } from "./issued.ts";

const HINTS = {
  authorization_pending: "Poll again after the interval. The member has not decided yet.",
  slow_down: "Wait five seconds longer between polls from now on.",
  access_denied: "The request was denied. Do not ask again unless the member wants it.",
  expired_token: "Start again at the device authorization endpoint.",
  invalid_grant: "Start again at the device authorization endpoint.",
} as const;

/** RFC 8628 §3.4 and §3.5. Refusals that count the poll are returned, not thrown, so that the count commits. */
export async function redeemDevice(
  context: Context<TokenErrors, "write">,
  asked: { readonly device_code: string; readonly client_id: string | undefined },
): Promise<Issued | Refusal> {
  const { now, fail } = context;
  const polled = await pollGrant(context, { deviceCode: asked.device_code, clientId: asked.client_id ?? null });
  if (polled.state !== "granted") {
    return fail(polled.state, { message: polled.message, hint: HINTS[polled.state] });
  }
  return {
    token: polled.token,
    scopes: polled.scopes.filter(isScope),
    expiresIn: Math.floor((polled.expiresAt.getTime() - now.getTime()) / 1000),
  };
}
