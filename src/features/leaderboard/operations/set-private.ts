import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { NO_GITHUB_LINK } from "../refusals.ts";
import { PrivateCounting } from "../schemas.ts";
import * as store from "../store.ts";

export const setPrivate = defineOperation({
  id: "leaderboard.set_private",
  tool: "ic_leaderboard_set_private",
  rest: { method: "POST", path: "/api/leaderboard/private", operationId: "setLeaderboardPrivateCounting" },
  title: "Count private contributions",
  summary: "Sets whether the member's private contributions count on the leaderboard, as a number only.",
  when: "Use when the member asks for it. They must also share private contributions in their GitHub profile settings.",

  effect: "destructive",
  access: { scope: "leaderboard:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "leaderboard.set_private",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_input, _reply, before) => before && { enabled: before.enabled },
  },
  bodyBytesMax: 1024,

  input: object("LeaderboardPrivateRequest", {
    enabled: Type.Boolean({ description: "Whether private contributions count." }),
  }),
  output: object("LeaderboardPrivateResponse", {
    ok: Ok,
    private_counting: PrivateCounting,
    note: Type.Optional(Type.String()),
  }),
  errors: ["no_github_link"],
  examples: [
    {
      say: "Let my private work count as well",
      input: { enabled: true },
      output: { ok: true, private_counting: "on" },
    },
  ],

  async handler({ tx, caller, now, fail, settings, wasBefore }, { enabled }) {
    const memberId = memberOf(caller);
    const link = await store.lock(tx, memberId);
    if (enabled && !link) throw fail("no_github_link", NO_GITHUB_LINK);
    if (link) wasBefore({ enabled: link.counts_private });
    if (link) await store.setCountsPrivate(tx, memberId, enabled, now);
    if (enabled) tx.notify(store.LEADERBOARD_CHANNEL, memberId);
    const isUnread = enabled && !settings.githubReadsPrivate;
    return {
      ok: true as const,
      private_counting: enabled ? ("on" as const) : ("off" as const),
      ...(isUnread && {
        note: sentence(say.privateNotRead),
      }),
    };
  },
});
