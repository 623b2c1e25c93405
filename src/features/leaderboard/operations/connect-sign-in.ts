import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { linkAccount } from "../link-account.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const connectSignIn = defineOperation({
  id: "leaderboard.connect_sign_in",
  tool: "ic_leaderboard_connect_sign_in",
  rest: { method: "POST", path: "/api/leaderboard/connect-sign-in", operationId: "connectSignInGitHub" },
  title: "Link my sign-in's GitHub account",
  summary: "Links the GitHub account with which the member signs in.",
  when: "Use when the member has linked GitHub under “Sign-in and security”. ic_leaderboard_connect_github is for others.",

  effect: "destructive",
  access: { scope: "github:link", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-hour", counts: "attempts" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "leaderboard.disconnect_github",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: () => ({}),
  },
  bodyBytesMax: 1024,

  input: object("ConnectSignInRequest", {}),
  output: object("ConnectSignInResponse", {
    ok: Ok,
    github: object("SignInGitHubAccount", {
      login: Type.String(),
      id: Type.Integer({ description: "Stays the same when the account is renamed." }),
    }),
  }),
  errors: ["no_github_link", "already_exists"],
  examples: [{ say: "Use the GitHub account I sign in with", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, fail }) {
    const memberId = memberOf(caller);
    const account = await store.findSignInAccount(tx, memberId);
    if (!account) {
      throw fail("no_github_link", {
        message: say.noGitHubSignIn,
        hint: "The member can link GitHub at /account, or provide a token for ic_leaderboard_connect_github.",
      });
    }
    await linkAccount({ tx, now, fail }, memberId, { ...account, source: "oauth" });
    return { ok: true as const, github: account };
  },
});
