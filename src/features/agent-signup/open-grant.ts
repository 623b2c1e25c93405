import type { Scope } from "../../kernel/access/scopes.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { Quota } from "../../kernel/limits/quota.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { clientBlockedHere } from "../agent-clients/index.ts";
import { isStoppedAsker } from "./blocked.ts";
import { userCode } from "./rules.ts";
import { CODE_LIFETIME_SECONDS, POLL_INTERVAL_SECONDS } from "./schemas.ts";
import * as store from "./store.ts";

/** One quota for both request forms. */
export const DEVICE_STARTS = {
  per: "address",
  max: 30,
  window: "utc-hour",
  pool: "device-code starts",
} as const satisfies Quota;

export interface Wanted {
  /** Set for requests in the standard form; their polls must send it. */
  readonly clientId: string | null;
  readonly clientName: string;
  readonly scopes: Scope[];
  readonly sandbox: boolean;
}

interface Opening extends Pick<Context<never, "write">, "tx" | "caller" | "now" | "newId" | "newSecret" | "settings"> {
  fail(kind: "client_blocked", details: RefusalDetails): Refusal;
}

/** Opens a pending request with its codes (RFC 8628 §3.2). @throws Refusal client_blocked, if operators blocked it */
export async function openGrant(
  { tx, caller, now, newId, newSecret, fail, settings }: Opening,
  { clientId, clientName, scopes, sandbox }: Wanted,
) {
  if (await isStoppedAsker(tx, { client_id: clientId, client_name: clientName })) throw clientBlockedHere(fail);
  const deviceCode = newSecret().toString("base64url");
  const code = userCode(newSecret());
  await store.insert(tx, {
    id: newId("grant"),
    device_code_hash: store.codeHash(deviceCode),
    user_code_hash: store.codeHash(code),
    client_id: clientId,
    client_name: clientName || "Unnamed agent",
    scopes,
    sandbox,
    state: "pending",
    address: caller.address,
    member_id: null,
    granted_scopes: null,
    token_lifetime_days: null,
    asks_first_week: false,
    reason: null,
    decided_at: null,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    poll_interval_seconds: POLL_INTERVAL_SECONDS,
    polled_at: null,
  });
  const url = `${settings.baseUrl}/signup-with-agent`;
  return {
    deviceCode,
    userCode: code,
    url,
    urlComplete: `${url}?code=${code}`,
    expiresIn: CODE_LIFETIME_SECONDS,
    interval: POLL_INTERVAL_SECONDS,
  };
}
