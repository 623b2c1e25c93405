import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { GithubRefused } from "../../../kernel/ports/github.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { linkAccount } from "../link-account.ts";
import { say } from "../messages.ts";

export const connectGithub = defineOperation({
  id: "leaderboard.connect_github",
  tool: "ic_leaderboard_connect_github",
  rest: { method: "POST", path: "/api/leaderboard/connect-github", operationId: "connectGitHub" },
  title: "Link a GitHub account",
  summary: "Links the GitHub account of a personal access token. The token is used once and not stored.",
  when: "Use when the member wants to join the commit leaderboard. The token needs no permissions.",

  effect: "destructive",
  external: true,
  listed: "second",
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
  bodyBytesMax: 4 * 1024,

  input: object("ConnectGitHubRequest", {
    pat: secret({ minLength: 1, maxLength: 255, description: "A GitHub personal access token." }),
  }),
  output: object("ConnectGitHubResponse", {
    ok: Ok,
    github: object("LinkedGitHubAccount", {
      login: Type.String(),
      id: Type.Integer({ description: "Stays the same when the account is renamed." }),
      name: Type.Optional(Type.String({ description: "The avatar URL from GitHub; not stored." })),
      avatarUrl: Type.Optional(Type.String()),
    }),
  }),
  errors: ["github_rejected", "github_unavailable", "already_exists"],
  examples: [
    {
      say: "Link my GitHub account with this token",
      input: { pat: "ghp_exampleexampleexampleexampleexample0" },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ fail }, { pat }) {
      if (/^[\x21-\x7e]+$/.test(pat)) return { pat };
      throw fail("github_rejected", { hint: "Send only the token, without spaces or quotes." });
    },

    async perform({ ports, fail }, { pat }) {
      try {
        return await ports.github.accountOf(pat);
      } catch (error) {
        if (!(error instanceof GithubRefused)) throw error;
        if (error.fault === "rejected" || error.fault === "no_such_account") {
          throw fail("github_rejected", {
            hint: "Create a token at github.com/settings/tokens. It needs no scopes.",
          });
        }
        throw fail("github_unavailable", {
          message: error.said,
          hint: "Nothing was linked. Try again after Retry-After.",
          retryAfterSeconds: 60,
        });
      }
    },

    async conclude({ tx, caller, now, fail }, _intent, account) {
      const { id, login, isPerson } = account;
      if (!isPerson) {
        return fail("github_rejected", {
          message: say.tokenNotPersonal,
          hint: "Send a token of the member's own account.",
        });
      }
      await linkAccount({ tx, now, fail }, memberOf(caller), { id, login, source: "agent_pat" });
      const name = plainLine(account.name ?? "");
      const avatarUrl = account.avatarUrl;
      return { ok: true as const, github: { login, id, ...(name && { name }), ...(avatarUrl && { avatarUrl }) } };
    },
  },
});
