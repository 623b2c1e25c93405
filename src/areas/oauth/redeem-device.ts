import type { Context } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/errors.ts";
import { isScope } from "../../kernel/scopes.ts";
import { pollGrant } from "../signup/index.ts";
import type { Issued, TokenErrors } from "./issued.ts";

const HINTS = {
  authorization_pending: "Poll again after the interval; the member has not decided yet.",
  slow_down: "Wait five seconds longer between polls from now on.",
  access_denied: "The member said no, or cannot say yes. Do not ask again by yourself.",
  expired_token: "Begin again at the device authorization endpoint.",
  invalid_grant: "Begin again at the device authorization endpoint.",
} as const;

/** RFC 8628 §3.4 and §3.5. A refusal that counts the poll is returned, so that the count stays. */
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
