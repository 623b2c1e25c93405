import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const THREAD_DAYS = 365;

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.agentThreadWhat,
    why: declared.agentThreadWhy,
    kept: declared.agentThreadKept,
    tables: [
      "agent_thread",
      "agent_envelope",
      "agent_meeting",
      "agent_introduction",
      "agent_decision",
      "agent_auto_action",
    ],
    after: { textDays: 90, days: THREAD_DAYS },
    expires: {
      textDays: { agent_envelope: { where: "body IS NOT NULL AND at < $1", set: "body = NULL, body_hash = NULL" } },
      days: {
        agent_thread: `created_at < $1 AND state NOT IN ('REQUESTED', 'OFFERED')
          AND NOT EXISTS (SELECT FROM agent_meeting AS m WHERE m.thread_id = agent_thread.id AND m.ends_at >= $1)`,
        agent_introduction: `created_at < $1
          AND NOT EXISTS (SELECT FROM agent_thread AS t WHERE t.introduction_id = agent_introduction.id)`,
      },
    },
  }),
  expiring({
    what: declared.agentPolicyVersionWhat,
    why: declared.agentPolicyVersionWhy,
    kept: declared.agentPolicyVersionKept,
    tables: ["agent_policy_version"],
    after: { days: 30 },
    expires: { days: { agent_policy_version: "replaced_at < $1" } },
  }),
  {
    what: declared.agentPolicyWhat,
    why: declared.agentPolicyWhy,
    kept: declared.agentPolicyKept,
    tables: ["agent_policy", "agent_block"],
    job: null,
  },
];
