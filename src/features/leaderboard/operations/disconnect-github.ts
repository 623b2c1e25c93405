import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_GITHUB_LINK } from "../refusals.ts";
import * as store from "../store.ts";

export const disconnectGithub = defineOperation({
  id: "leaderboard.disconnect_github",
  tool: "ic_leaderboard_disconnect_github",
  rest: { method: "DELETE", path: "/api/leaderboard/github", operationId: "disconnectGitHub" },
  title: "Unlink the GitHub account",
  summary: "Removes the member from the leaderboard and deletes the GitHub account and its counts.",
  when: "Use when the member wants their GitHub account deleted. ic_leaderboard_set_optin only leaves the board.",

  effect: "destructive",
  final: true,
  access: { scope: "github:link", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("DisconnectGitHubRequest", {}),
  output: object("DisconnectGitHubResponse", {
    ok: Ok,
    unlinked: Type.String({ description: "The login of the removed account." }),
    optIn: Type.Boolean({ description: "Always false: the board requires an account." }),
  }),
  errors: ["no_github_link"],
  examples: [{ say: "Forget my GitHub account", input: {}, output: { ok: true, optIn: false } }],

  async handler({ tx, caller, fail }) {
    const login = await store.unlink(tx, memberOf(caller));
    if (login === undefined) throw fail("no_github_link", NO_GITHUB_LINK);
    return { ok: true as const, unlinked: login, optIn: false };
  },
});
