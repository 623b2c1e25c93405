import type { Entry } from "../../kernel/catalogue.ts";
import { invoke } from "../../kernel/invoke.ts";
import { ownerOfToken } from "../../kernel/stages/authenticate.ts";
import { curl } from "../../transports/discovery/reference/index.ts";
import { call } from "../call.ts";
import { PageRefusal } from "../refused.ts";
import type { Visit } from "../visit.ts";
import { membersScope } from "./try-it.tsx";

declare module "../replies/replies.ts" {
  interface Replies {
    "tokens.mint_sandbox": { agent_token: string };
  }
}

/** What came of a run: what was asked, as a curl command without the token, and what was answered. */
export interface Tried {
  readonly request: string;
  readonly status: number;
  readonly reply: string;
  readonly isCut: boolean;
  readonly simulated: boolean;
}

const REPLY_CHARS_MAX = 20_000;

interface Minted {
  readonly token: string;
  /** Known to its member. */
  readonly id: string | null;
}

/**
 * Runs the operation with a sandbox token that is made for it and revoked right after: a member's own, with the one scope
 * that it takes, or one for strangers. Live powers are not at hand: the session is not presented.
 * @throws PageRefusal when no token is given out
 */
export async function runInSandbox(
  visit: Visit,
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
): Promise<Tried> {
  const { kernel } = visit.parts;
  const minted = await mint(visit, entry);
  try {
    const owner = await ownerOfToken(kernel.credentials, minted.token, { transport: "web", address: visit.address });
    if (owner?.token?.sandbox !== true) throw new Error("the token made for a trial is no sandbox token");
    const outcome = await asToken(visit, entry, minted.token, input);
    const text = JSON.stringify(outcome.body, null, 2);
    return {
      request: curl(entry.operation, input, kernel.settings.baseUrl),
      status: outcome.status,
      reply: text.slice(0, REPLY_CHARS_MAX),
      isCut: text.length > REPLY_CHARS_MAX,
      simulated: outcome.ok && outcome.simulated,
    };
  } finally {
    await revoke(visit, minted);
  }
}

function asToken(visit: Visit, entry: Entry, bearer: string, input: Readonly<Record<string, unknown>>) {
  const { address, requestId, parts } = visit;
  return invoke(parts.kernel, {
    entry,
    transport: "web",
    presented: { bearer },
    address,
    requestId,
    body: { value: input },
  });
}

async function mint(visit: Visit, { operation }: Entry): Promise<Minted> {
  const scope = membersScope(operation);
  if (scope === null) {
    const given = await call({ ...visit, cookie: null }, "tokens.mint_sandbox");
    if (!given.ok) throw new PageRefusal(given.refused);
    return { token: given.body.agent_token, id: null };
  }
  const wanted = { client_name: `Trial of ${operation.tool}`, scopes: [scope], sandbox: true, lifetime_days: 1 };
  const given = await call(visit, "tokens.mint", wanted);
  if (!given.ok) throw new PageRefusal(given.refused);
  return { token: given.body.agent_token, id: given.body.token_id };
}

async function revoke(visit: Visit, { token, id }: Minted): Promise<void> {
  if (id !== null) {
    await call(visit, "tokens.revoke", { token_id: id });
    return;
  }
  const own = visit.parts.catalogue.byId("tokens.revoke_own");
  if (own) await asToken(visit, own, token, {});
}
