import { defineArea } from "../../kernel/area.ts";
import { purge } from "./jobs/purge.ts";
import { decideRequest } from "./operations/decide-request.ts";
import { issueToken } from "./operations/issue-token.ts";
import { registerClient } from "./operations/register-client.ts";
import { resolveClient } from "./operations/resolve-client.ts";
import { reviewRequest } from "./operations/review-request.ts";
import { revokeToken } from "./operations/revoke-token.ts";
import { startDevice } from "./operations/start-device.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Whether clients may come by the authorization code flow, and register for it. */
    readonly oauthCodeFlow: boolean;
    /** Whether a client's document may lie on loopback without TLS: for tests of clients. */
    readonly clientDocumentsOnLoopback: boolean;
  }
}

export const oauth = defineArea({
  name: "oauth",
  summary: "How programs made for OAuth get tokens of members: consent, codes, renewals.",
  terms: {
    client: "A program that asks members to let it act for them. What it says of itself is a claim.",
    consent:
      "A member's decision about a client: which scopes, for how long. Only a person makes it, on a page of ours.",
    "refresh token": "What a client renews its token with; good once. Shown again, it ends the connection.",
  },
  alwaysOn: true,
  operations: [registerClient, resolveClient, reviewRequest, decideRequest, startDevice, issueToken, revokeToken],
  jobs: [purge],
});

export { personal as oauthData } from "./personal-data.ts";
