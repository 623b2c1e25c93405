import type { Message } from "../../kernel/languages/messages.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { say } from "./messages.ts";
import { mustWait, redeem } from "./redeem.ts";
import * as store from "./store.ts";

/** RFC 8628 §3.5: a client that polls too fast must wait this much longer. */
const SLOWER_BY_SECONDS = 5;
/** Tolerates timer and network jitter. */
const EARLY_MS_MAX = 500;

type Waiting = "authorization_pending" | "slow_down" | "access_denied" | "expired_token" | "invalid_grant";

export type PollResult =
  | { readonly state: Waiting; readonly message: Message }
  | { readonly state: "granted"; readonly token: string; readonly scopes: readonly string[]; readonly expiresAt: Date };

/** Polls in the standard form (RFC 8628 §3.4). The poll counts only if the transaction commits. */
export async function pollGrant(
  { tx, now, newId, newSecret }: Pick<Context<never, "write">, "tx" | "now" | "newId" | "newSecret">,
  { deviceCode, clientId }: { deviceCode: string; clientId: string | null },
): Promise<PollResult> {
  const grant = await store.lockByDeviceCode(tx, deviceCode);
  if (!grant || grant.state === "consumed") {
    return { state: "invalid_grant", message: say.codeUnknown };
  }
  if (grant.client_id !== null && grant.client_id !== clientId) {
    return { state: "invalid_grant", message: say.codeOfOtherClient };
  }
  if (grant.expires_at <= now) return { state: "expired_token", message: say.codeExpired };
  if (grant.state === "pending" || (await mustWait(tx, grant))) return stillPending(tx, grant, now);
  await store.consume(tx, grant.id);
  const reply = await redeem(tx, grant, { now, tokenId: newId("tok"), secret: newSecret() });
  const { agent_token: token, granted_scopes: scopes, expires_at: expiresAt } = reply;
  if (token === undefined || scopes === undefined || expiresAt === undefined) {
    const message = reply.reason === undefined ? say.memberDenied : say.memberDeniedBecause({ reason: reply.reason });
    return { state: "access_denied", message };
  }
  return { state: "granted", token, scopes, expiresAt: new Date(expiresAt) };
}

async function stillPending(
  tx: Context<never, "write">["tx"],
  grant: store.DeviceGrantRow,
  now: Date,
): Promise<PollResult> {
  const { polled_at: last, poll_interval_seconds: seconds } = grant;
  const isEarly = last !== null && now.getTime() - last.getTime() < seconds * 1000 - EARLY_MS_MAX;
  const interval = isEarly ? seconds + SLOWER_BY_SECONDS : seconds;
  await store.notePoll(tx, grant.id, now, interval);
  return isEarly
    ? { state: "slow_down", message: say.pollLessOften({ seconds: interval }) }
    : { state: "authorization_pending", message: say.notDecidedYet };
}
