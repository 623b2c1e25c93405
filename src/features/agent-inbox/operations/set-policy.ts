import { isDeepStrictEqual } from "node:util";
import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, instantInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { liveAgentsOf } from "../policy/live-agents.ts";
import { PRESET_NAMES, PRESETS } from "../policy/presets.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { POLICY_BYTES_MAX, PolicyInput, PolicyView } from "../policy/schemas.ts";
import { findVersion, listBlocks, lockPolicy, replacePolicy } from "../policy/store.ts";
import { viewOf } from "../policy/view.ts";

export const setPolicy = defineOperation({
  id: "agent_inbox.set_policy",
  tool: "ic_agent_policy_set",
  rest: { method: "PUT", path: "/api/agent-inbox/policy", operationId: "setAgentPolicy" },
  title: "Set the inbox policy",
  summary: "Opens or closes the member's agent inbox, by a preset, by rules, or by going back to an earlier policy.",
  when: "Use when your human says who may write to them. ic_agent_policy_get has presets.",

  effect: "destructive",
  listed: "second",
  access: { scope: "agent:policy:write", session: true },
  quotas: [{ per: "member", max: 100, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "agent_inbox.set_policy",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_, { snapshot_ts }, before) => (before && snapshot_ts !== null ? { restore: snapshot_ts } : null),
  },
  bodyBytesMax: 4 * POLICY_BYTES_MAX,

  input: object("SetAgentPolicy", {
    preset: Type.Optional(choice(PRESET_NAMES, { description: "Keeps your vips." })),
    policy: Type.Optional(PolicyInput),
    restore: Type.Optional(instantInput("A snapshot_ts of the last 30 days.")),
  }),
  checkInput: ({ preset, policy, restore }) =>
    [preset, policy, restore].filter((each) => each !== undefined).length === 1
      ? undefined
      : {
          message: say.onePolicySource,
          hint: "preset is the simplest: closed, notify-only, triage-with-vips or actively-routing.",
          context: { fields: ["preset", "policy", "restore"] },
        },
  output: object("SetAgentPolicyResponse", {
    ok: Ok,
    policy: PolicyView,
    snapshot_ts: nullable(instant("Of the replaced policy: send it as restore to go back."), {
      description: "null: there was none.",
    }),
  }),
  errors: ["not_found"],
  examples: [
    { say: "Let others' agents write to you, and tell me", input: { preset: "notify-only" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { preset, policy: sent, restore }) {
    const memberId = memberOf(caller);
    const before = await lockPolicy(tx, memberId, now);
    const replaced = before.version === 0 ? null : await findVersion(tx, memberId, { version: before.version });
    const next = await (async () => {
      if (preset) return { ...PRESETS[preset], vips: before.policy.vips, notifications: before.policy.notifications };
      if (restore) return (await findVersion(tx, memberId, { at: new Date(restore) }))?.policy;
      const read = readPolicy(sent as PolicyInput, {
        blocks: await listBlocks(tx, memberId),
        liveAgents: await liveAgentsOf(tx, memberId, now),
      });
      if ("fault" in read) throw fail("validation", read.fault);
      return read.policy;
    })();
    if (!next) throw fail("not_found", { message: say.noPolicyThen, hint: "ic_agent_policy_get lists the history." });
    if (replaced && !isDeepStrictEqual(next, before.policy))
      wasBefore({ version: before.version }, { version: before.version + 1 });
    if (before.version === 0 || !isDeepStrictEqual(next, before.policy))
      await replacePolicy(tx, {
        memberId,
        version: before.version + 1,
        policy: next,
        now,
        setBy: caller.token?.id ?? "session",
      });
    return {
      ok: true as const,
      policy: await viewOf(tx, memberId, next),
      snapshot_ts: replaced?.at.toISOString() ?? null,
    };
  },
});
