import { AtriumError } from "./errors.ts";
import type { components } from "./paths.ts";
import { sleep } from "./retries.ts";
import { type ClientOptions, Sender } from "./sender.ts";

export interface AuthorizeOptions extends Omit<ClientOptions, "token"> {
  readonly scopes: readonly string[];
  /** The name that the member sees. */
  readonly clientName: string;
  readonly sandbox?: boolean;
  readonly signal?: AbortSignal;
}

/** What a person needs to approve, then the token. */
export type AuthorizeStep =
  | {
      readonly step: "show";
      readonly userCode: string;
      readonly url: string;
      readonly urlWithCode: string;
      readonly expiresInSeconds: number;
      readonly warnings: readonly string[];
    }
  | {
      readonly step: "granted";
      readonly token: string;
      readonly scopes: readonly string[];
      readonly deniedScopes: readonly string[];
      readonly expiresAt: string | null;
    };

/**
 * Requests a token by a device code: yields the code to show, polls as often as the server says, and yields the token.
 * The token is kept nowhere.
 * @throws AtriumError of the kind `denied` if the member denied the request, and `device_code_gone` if it expired
 */
export async function* authorize(options: AuthorizeOptions): AsyncGenerator<AuthorizeStep, void> {
  const { scopes, clientName, sandbox, signal, ...client } = options;
  const sender = new Sender(client);
  const started = (await sender.read({
    method: "POST",
    path: "/api/agent/signup/start",
    body: { scopes, client_name: clientName, ...(sandbox && { sandbox }) },
    idempotencyKey: null,
    signal,
  })) as components["schemas"]["SignupStartResponse"];
  yield {
    step: "show",
    userCode: started.user_code,
    url: started.verify_url,
    urlWithCode: started.verify_url_complete,
    expiresInSeconds: started.expires_in,
    warnings: started.warnings ?? [],
  };
  for (;;) {
    await sleep(started.interval * 1000, signal);
    const polled = (await sender.read({
      method: "GET",
      path: "/api/agent/signup/poll",
      query: { device_code: started.device_code },
      signal,
    })) as components["schemas"]["SignupPollResponse"];
    if (polled.status === "cancelled") throw denied(polled.reason);
    if (polled.status === "completed" && polled.agent_token !== undefined) {
      yield {
        step: "granted",
        token: polled.agent_token,
        scopes: polled.granted_scopes ?? [],
        deniedScopes: polled.denied_scopes ?? [],
        expiresAt: polled.expires_at ?? null,
      };
      return;
    }
  }
}

function denied(reason: string | undefined): AtriumError {
  return new AtriumError(`The member denied the request.${reason ? ` Their reason: ${reason}` : ""}`, {
    kind: "denied",
    status: 0,
    hint: "Ask the member what you may do, and request less.",
  });
}
