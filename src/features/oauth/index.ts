import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { answerSilently } from "./operations/answer-silently.ts";
import { decideRequest } from "./operations/decide-request.ts";
import { issueToken } from "./operations/issue-token.ts";
import { registerClient } from "./operations/register-client.ts";
import { resolveClient } from "./operations/resolve-client.ts";
import { reviewRequest } from "./operations/review-request.ts";
import { revokeToken } from "./operations/revoke-token.ts";
import { startDevice } from "./operations/start-device.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Accepts client documents on loopback without TLS, for client tests. */
    readonly clientDocumentsOnLoopback: boolean;
  }
}

export const oauth = defineArea({
  name: "oauth",
  summary: declared.summary,
  terms: {
    client: "A program that acts for members with their consent. Its own description is an unverified claim.",
    consent:
      "A member's decision on which scopes a client gets, and for how long. Only a person can give it, on our web page.",
    "refresh token": "A single-use secret for renewing a client's token. Reuse ends the connection.",
  },
  tables: ["oauth_code", "oauth_refresh", "oauth_client"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  operations: [
    registerClient,
    resolveClient,
    answerSilently,
    reviewRequest,
    decideRequest,
    startDevice,
    issueToken,
    revokeToken,
  ],
});

export type Operations = OperationsOf<typeof oauth>;

export { audienceOf } from "./rules.ts";
export { ACCESS_TOKEN_TYPE, GRANTS } from "./schemas.ts";
