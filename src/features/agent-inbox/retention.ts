import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const TEXT_DAYS = 90;
export const THREAD_DAYS = 365;
export const POLICY_DAYS = 30;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.agentThreadWhat,
    why: declared.agentThreadWhy,
    kept: declared.agentThreadKept({ textDays: TEXT_DAYS, days: THREAD_DAYS }),
    tables: [
      "agent_thread",
      "agent_envelope",
      "agent_meeting",
      "agent_introduction",
      "agent_decision",
      "agent_auto_action",
    ],
    job: "agent_inbox.purge",
  },
  {
    what: declared.agentPolicyVersionWhat,
    why: declared.agentPolicyVersionWhy,
    kept: declared.agentPolicyVersionKept({ days: POLICY_DAYS }),
    tables: ["agent_policy_version"],
    job: "agent_inbox.purge",
  },
  {
    what: declared.agentPolicyWhat,
    why: declared.agentPolicyWhy,
    kept: declared.agentPolicyKept,
    tables: ["agent_policy", "agent_block"],
    job: null,
  },
];
