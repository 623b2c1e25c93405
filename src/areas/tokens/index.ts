import { defineArea } from "../../kernel/area.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { Database } from "../../kernel/ports/database.ts";
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
import { revokeKey } from "./operations/revoke-key.ts";
import { revokeOfMember } from "./operations/revoke-of-member.ts";
import { revokeOwn } from "./operations/revoke-own.ts";
import { setupCheck } from "./operations/setup-check.ts";
import { stopAll } from "./operations/stop-all.ts";
import { unblock } from "./operations/unblock.ts";
import { verify } from "./operations/verify.ts";
import { revokeAllOfUser } from "./store.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** How long a token lasts unless its human chooses otherwise, in days. */
    readonly tokenDays: number;
  }
}

export const tokens = defineArea({
  name: "tokens",
  summary: "The tokens that agents act with: what they may do, when they were used, how they end.",
  terms: {
    token: "What an agent shows with every call, agt_…: a set of scopes in a member's name. Stored only as a hash.",
    scope: "One power that a token may carry. It works only as long as the member's tier allows it.",
    connection: "A token that an OAuth client renews by itself, until the member's permission ends.",
    "paused token": "One that does nothing until its member resumes it. No token resumes itself or another.",
    "blocked client": "Who may not ask a member again: an OAuth client, or a name where a name is all there is.",
    "bound key": "An Ed25519 key whose signature a request may carry beside the token, or must (RFC 9421).",
    "sandbox token": "A token whose writes answer with a receipt and change nothing. It stays one for ever.",
  },
  alwaysOn: true,
  operations: [
    setupCheck,
    mintSandbox,
    describeSandboxMint,
    revokeOwn,
    verify,
    list,
    mint,
    revoke,
    registerKey,
    enforceSignature,
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

/** Ends every token that an account gave out. */
export async function endTokensOfUser(database: Database, userId: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const memberId = await revokeAllOfUser(tx, userId, now);
    if (memberId) tx.notify(CREDENTIALS_CHANNEL, memberId);
  });
}

export { agentsStopped } from "./agents-stopped.ts";
export { type Asker, blockClient, isBlocked } from "./blocked-clients.ts";
export { connect, endToken, findTokenId, lockConnection, renewToken } from "./connection.ts";
export { createCredentials } from "./credentials.ts";
export { type MintedToken, mintToken } from "./mint-token.ts";
export { personal as tokensData } from "./personal-data.ts";
export { expiryAfter } from "./rules.ts";
export { LIFETIMES_DAYS, mcpRecipe, ScopeName } from "./schemas.ts";
export { switchAll } from "./switch-agent.ts";
export { mint };
