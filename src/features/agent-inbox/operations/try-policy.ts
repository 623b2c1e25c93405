import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { liveAgentsOf } from "../policy/live-agents.ts";
import { PRESET_NAMES, PRESETS } from "../policy/presets.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { ACTIONS, POLICY_BYTES_MAX, PolicyInput } from "../policy/schemas.ts";
import { findPolicy, listBlocks } from "../policy/store.ts";
import { tryOn } from "../policy/try-on.ts";
import { MemberId, ThreadId } from "../schemas.ts";
import { INTENTS } from "../threads/rules.ts";

const Outcome = object("AgentPolicyOutcome", {
  thread_id: ThreadId,
  intent_type: choice(INTENTS),
  from: object(
    "AgentPolicyOutcomeSender",
    { member_id: MemberId, member_name: Type.String() },
    { description: "Only messages of these senders." },
  ),
  created_at: instant("When it came."),
  action: choice([...ACTIONS, "refuse"], { description: "refuse: the inbox would have been closed." }),
  rule_id: nullable(Type.String(), { description: "null: the default." }),
});

export const tryPolicy = defineOperation({
  id: "agent_inbox.try_policy",
  tool: "ic_agent_policy_try",
  rest: { method: "POST", path: "/api/agent-inbox/policy/try", operationId: "tryAgentPolicy" },
  title: "Try an inbox policy",
  summary: "Shows what a policy would have done with the last messages that the member received. Changes nothing.",
  when: "Use before ic_agent_policy_set, to see what a policy means.",

  effect: "read",
  access: { scope: "agent:policy:read", session: true },
  quotas: [],
  bodyBytesMax: 4 * POLICY_BYTES_MAX,

  input: object("TryAgentPolicy", {
    preset: Type.Optional(choice(PRESET_NAMES, { description: "A ready policy." })),
    policy: Type.Optional(PolicyInput),
  }),
  output: object("TryAgentPolicyResponse", {
    ok: Ok,
    count: Type.Integer(),
    outcomes: Type.Array(Outcome, { description: "The newest first." }),
  }),
  errors: [],
  examples: [{ say: "What would that have done?", input: { preset: "triage-with-vips" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { preset, policy: sent }) {
    const memberId = memberOf(caller);
    const current = (await findPolicy(tx, memberId)).policy;
    const read = sent
      ? readPolicy(sent, { blocks: await listBlocks(tx, memberId), liveAgents: await liveAgentsOf(tx, memberId, now) })
      : null;
    if (read && "fault" in read) throw fail("validation", read.fault);
    const policy = read?.policy ?? (preset ? { ...PRESETS[preset], vips: current.vips } : current);
    const outcomes = await tryOn(tx, policy, { memberId, now });
    return { ok: true as const, count: outcomes.length, outcomes };
  },
});
