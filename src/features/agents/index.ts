import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { Database, WriteTx } from "../../kernel/ports/database.ts";
import { declared } from "./messages.ts";
import { derive } from "./operations/derive.ts";
import { describeSandboxMint } from "./operations/describe-sandbox-mint.ts";
import { enforceSignature } from "./operations/enforce-signature.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listBlocked } from "./operations/list-blocked.ts";
import { listOfMember } from "./operations/list-of-member.ts";
import { mint } from "./operations/mint.ts";
import { mintSandbox } from "./operations/mint-sandbox.ts";
import { pause } from "./operations/pause.ts";
import { registerKey } from "./operations/register-key.ts";
import { rename } from "./operations/rename.ts";
import { resume } from "./operations/resume.ts";
import { resumeAll } from "./operations/resume-all.ts";
import { revoke } from "./operations/revoke.ts";
import { revokeDerived } from "./operations/revoke-derived.ts";
import { revokeKey } from "./operations/revoke-key.ts";
import { revokeOfMember } from "./operations/revoke-of-member.ts";
import { revokeOwn } from "./operations/revoke-own.ts";
import { setRules } from "./operations/set-rules.ts";
import { setupCheck } from "./operations/setup-check.ts";
import { stopAll } from "./operations/stop-all.ts";
import { unblock } from "./operations/unblock.ts";
import { verify } from "./operations/verify.ts";
import { setAllAgentsPaused } from "./pause-agent.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { memberOfUser, revokeAllOfUser } from "./store.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly tokenDays: number;
  }
}

/** `catalogue` is read at call time: the area is part of it. */
export function tokens(catalogue: () => Catalogue) {
  return defineArea({
    name: "tokens",
    tag: "auth",
    summary: declared.summary,
    terms: {
      token:
        "A credential (agt_…) that an agent sends with every call. It holds scopes of one member and is stored as a hash.",
      scope: "One permission of a token. It works only while the member's tier includes it.",
      connection: "A token that an OAuth client renews by itself until the member's consent ends.",
      "paused token": "A token that is refused until its member resumes it. No token can resume itself or another.",
      "blocked client":
        "A client that may not ask the member again: an OAuth client, or the name of a device-flow client.",
      "bound key": "An Ed25519 key for signing requests; a token can require such signatures (RFC 9421).",
      "derived token":
        "A token that an agent made of its own: with a part of its permissions, for a shorter time, and with its rules.",
      "sandbox token": "A token whose writes return a receipt and change nothing. It stays a sandbox token.",
    },
    tables: ["agent_token", "token_key", "token_connection", "blocked_client"],
    shares: ["token_identity", "token_in_force"],
    retention,
    personalData: [personal],
    alwaysOn: true,
    operations: [
      setupCheck,
      mintSandbox,
      describeSandboxMint,
      revokeOwn,
      verify,
      list,
      mint,
      derive,
      revokeDerived,
      revoke,
      registerKey,
      enforceSignature,
      setRules(catalogue),
      revokeKey,
      get,
      rename,
      pause,
      resume,
      stopAll,
      resumeAll,
      listBlocked,
      unblock,
      listOfMember,
      revokeOfMember,
    ],
  });
}

export type Operations = OperationsOf<ReturnType<typeof tokens>>;

export async function endTokensOfUser(database: Database, userId: string, now: Date): Promise<void> {
  await database.transaction((tx) => revokeTokensOfUser(tx, userId, now));
}

export async function revokeTokensOfUser(tx: WriteTx, userId: string, now: Date): Promise<void> {
  const memberId = await revokeAllOfUser(tx, userId, now);
  if (memberId) tx.notify(CREDENTIALS_CHANNEL, memberId);
}

export async function pauseAgentsOfUser(database: Database, userId: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const memberId = await memberOfUser(tx, userId);
    if (memberId) await setAllAgentsPaused(tx, { memberId, stoppedAt: now, now });
  });
}

export { agentsStopped } from "./agents-stopped.ts";
export { type Asker, blockClient, isBlocked } from "./blocked-clients.ts";
export {
  type ClientUse,
  liveUseByClient,
  revokeTokensOfClient,
} from "./clients/tokens-of-client.ts";
export { connect, endToken, findTokenId, lockConnection, renewToken } from "./connection.ts";
export { createCredentials } from "./credentials.ts";
export { lineOf, type ShownClient } from "./derived/store.ts";
export { liveTokensOf } from "./live-tokens.ts";
export { letAgentIn } from "./mint-token.ts";
export { pauseAgent, setAllAgentsPaused } from "./pause-agent.ts";
export { expiryAfter, nameIdentity } from "./rules.ts";
export { AsksFirstWeek, LIFETIMES_DAYS, mcpRecipe, ScopeName } from "./schemas.ts";
export { isTokenLive, tokenBlock } from "./token-state.ts";
