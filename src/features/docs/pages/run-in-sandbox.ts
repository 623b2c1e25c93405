import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import { invoke } from "../../../kernel/pipeline/invoke.ts";
import { ownerOfToken } from "../../../kernel/pipeline/stages/authenticate.ts";
import { curl } from "../../../reference/index.ts";
import { call, PageRefusal, type WebRequest } from "../../../web/core/index.ts";
import { membersScope } from "./try-it.tsx";

/** The result of a run: the request as a curl command without its token, and the response. */
export interface TrialResult {
  readonly request: string;
  readonly status: number;
  readonly reply: string;
  readonly isCut: boolean;
  readonly simulated: boolean;
}

const REPLY_CHARS_MAX = 20_000;

interface IssuedToken {
  readonly token: string;
  /** The token's ID, for the member's own token. */
  readonly id: string | null;
}

/**
 * Runs the operation with a new sandbox token, which is revoked right after. Members get a token with the one scope it
 * needs, anonymous visitors a guest token. The session is not used, so nothing live can change.
 * @throws PageRefusal when no token is issued
 */
export async function runInSandbox(
  request: WebRequest,
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
): Promise<TrialResult> {
  const { kernel } = request.parts;
  const minted = await issueToken(request, entry);
  try {
    const owner = await ownerOfToken(kernel.credentials, minted.token, { transport: "web", address: request.address });
    if (owner?.token?.sandbox !== true) throw new Error("the token issued for the trial is not a sandbox token");
    const outcome = await callWithToken(request, entry, minted.token, input);
    const text = JSON.stringify(outcome.body, null, 2);
    return {
      request: curl(entry.operation, input, kernel.settings.baseUrl),
      status: outcome.status,
      reply: text.slice(0, REPLY_CHARS_MAX),
      isCut: text.length > REPLY_CHARS_MAX,
      simulated: outcome.ok && outcome.simulated,
    };
  } finally {
    await revoke(request, minted);
  }
}

function callWithToken(request: WebRequest, entry: Entry, bearer: string, input: Readonly<Record<string, unknown>>) {
  const { address, requestId, parts } = request;
  return invoke(parts.kernel, {
    entry,
    transport: "web",
    presented: { bearer },
    address,
    requestId,
    body: { value: input },
  });
}

async function issueToken(request: WebRequest, { operation }: Entry): Promise<IssuedToken> {
  const scope = membersScope(operation);
  if (scope === null) {
    const issued = await call({ ...request, cookie: null }, "tokens.mint_sandbox");
    if (!issued.ok) throw new PageRefusal(issued.refused);
    return { token: issued.body.agent_token, id: null };
  }
  const wanted = { client_name: `Trial of ${operation.tool}`, scopes: [scope], sandbox: true, lifetime_days: 1 };
  const issued = await call(request, "tokens.mint", wanted);
  if (!issued.ok) throw new PageRefusal(issued.refused);
  return { token: issued.body.agent_token, id: issued.body.token_id };
}

async function revoke(request: WebRequest, { token, id }: IssuedToken): Promise<void> {
  if (id !== null) {
    await call(request, "tokens.revoke", { token_id: id });
    return;
  }
  const own = request.parts.catalogue.byId("tokens.revoke_own");
  if (own) await callWithToken(request, own, token, {});
}
