import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { deadRoutes, liveAgentsOf } from "../policy/live-agents.ts";
import { listNamedVips } from "../policy/member-names.ts";
import { PolicyView, Presets } from "../policy/schemas.ts";
import { findPolicy, listVersions } from "../policy/store.ts";
import { presetsOnWire, viewOf } from "../policy/view.ts";
import { MemberId } from "../schemas.ts";

const Version = object("AgentPolicyVersion", {
  snapshot_ts: instant("Send it as restore to go back to this policy."),
  set_by: Type.String({ description: "A token_id, or session." }),
  inbox_status: choice(["open", "closed"]),
  rules: Type.Integer(),
  replaced_at: nullable(instant("When another replaced it."), { description: "null: in force." }),
});

export const getPolicy = defineOperation({
  id: "agent_inbox.get_policy",
  tool: "ic_agent_policy_get",
  rest: { method: "GET", path: "/api/agent-inbox/policy", operationId: "getAgentPolicy" },
  title: "Read the inbox policy",
  summary: "Returns the rules of the member's agent inbox, the presets, and the policies of the last 30 days.",
  when: "Use to see who may write and what happens with it. Inboxes are closed until a member opens theirs.",

  effect: "read",
  listed: "second",
  access: { scope: "agent:policy:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("AgentPolicyResponse", {
    ok: Ok,
    policy: PolicyView,
    problems: Type.Array(
      object("AgentPolicyProblem", {
        rule_id: Type.String(),
        agent: Type.String({ description: "Revoked or expired. Until you change the rule, your human decides." }),
      }),
      { description: "Rules that route to an agent that is gone." },
    ),
    vips: Type.Array(
      object("AgentPolicyVip", {
        member_id: MemberId,
        member_name: nullable(Type.String(), { description: "null: a former member." }),
      }),
      { description: "The members of policy.vips, by name." },
    ),
    presets: Presets,
    history: Type.Array(Version, { description: "The newest first." }),
  }),
  errors: [],
  examples: [{ say: "Who may write to my agent?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const memberId = memberOf(caller);
    const { policy } = await findPolicy(tx, memberId);
    const versions = await listVersions(tx, memberId);
    return {
      ok: true as const,
      policy: await viewOf(tx, memberId, policy),
      problems: deadRoutes(policy, await liveAgentsOf(tx, memberId, now)),
      vips: await listNamedVips(tx, policy.vips),
      presets: presetsOnWire(),
      history: versions.map((version) => ({
        snapshot_ts: version.at.toISOString(),
        set_by: version.set_by,
        inbox_status: version.policy.inbox_status,
        rules: version.policy.rules.length,
        replaced_at: version.replaced_at?.toISOString() ?? null,
      })),
    };
  },
});
