import { Type } from "typebox";
import { memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { NO_GITHUB_LINK } from "../refusals.ts";
import * as store from "../store.ts";

export const setOptin = defineOperation({
  id: "leaderboard.set_optin",
  tool: "ic_leaderboard_set_optin",
  rest: { method: "POST", path: "/api/leaderboard/optin", operationId: "setLeaderboardOptIn" },
  title: "Join or leave the leaderboard",
  summary: "Adds the member to the weekly commit leaderboard, or removes them and deletes their counts.",
  when: "Use when the member asks for it. Their GitHub login and commit count become public; members also see their name.",

  effect: "destructive",
  listed: "second",
  access: { scope: "leaderboard:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "leaderboard.set_optin",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_input, _reply, before) => before && { optIn: before.optIn },
  },
  bodyBytesMax: 1024,

  contract: true,

  input: object("LeaderboardOptInRequest", {
    optIn: Type.Boolean({ description: "Whether the member is on the public board." }),
  }),
  output: object("LeaderboardOptInResponse", {
    ok: Ok,
    optIn: Type.Boolean(),
    github_username: Type.Optional(Type.String()),
    via: choice(["agent", "session"]),
  }),
  errors: ["no_github_link"],
  examples: [
    { say: "Put me on the commit leaderboard", input: { optIn: true }, output: { ok: true, optIn: true } },
    { say: "Take me off the leaderboard", input: { optIn: false }, output: { ok: true, optIn: false } },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { optIn }) {
    const memberId = memberOf(caller);
    const link = await store.lock(tx, memberId);
    if (optIn && !link) throw fail("no_github_link", NO_GITHUB_LINK);
    if (link) wasBefore({ optIn: link.opted_in });
    if (link) await store.setOptIn(tx, memberId, optIn, now);
    if (optIn) tx.notify(store.LEADERBOARD_CHANNEL, memberId);
    return { ok: true as const, optIn, ...(link && { github_username: link.github_login }), via: via(caller) };
  },
});
