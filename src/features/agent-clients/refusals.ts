import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

export const NO_SUCH_CLIENT = { hint: "Take client_id from ic_admin_agent_client_list." };

/**
 * For everything that a blocked client asks for. The block is public to the client.
 * @public
 */
export const CLIENT_BLOCKED_HERE = {
  message: say.clientBlocked,
  hint: "Ask the operators of the space. Another client of the member can still act.",
  context: { blocked_by: "operators" },
};

export function clientBlockedHere(fail: (kind: "client_blocked", details: RefusalDetails) => Refusal): Refusal {
  return fail("client_blocked", CLIENT_BLOCKED_HERE);
}

export const BAD_IDENTITY = {
  hint: "Take names and client IDs from unregistered in ic_admin_agent_client_list.",
  context: { fields: ["identities"] },
};

/** Of an identity that belongs to another client. */
export const identityTaken = (shown: string, clientId: string) => ({
  message: say.identityTaken({ identity: shown }),
  hint: `Change ${clientId} instead, or leave this identity out.`,
  context: { fields: ["identities"], client_id: clientId },
});

export const changedMeanwhile = (rev: number) => ({
  hint: "Read it with ic_admin_agent_client_list, and send the change with its new rev.",
  context: { rev },
});
