import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

// A shadow stays hidden from its recipient here too. It ends with the recipient's account by its foreign key.
const SEEN = "from_member = $1 OR (to_member = $1 AND NOT shadow AND delivered_at IS NOT NULL)";

/** What the other party's policy did, or would reveal a block. */
const SECRETS = ["shadow", "policy_action", "policy_rule", "confirm_by", "routed_to"];
const TIMES = ["deliver_at", "delivered_at", "act_at", "from_token", "rev"];

export const personal = personalData("agent_inbox", [
  { table: "agent_auto_action", what: declared.agentAutoActionYours, onDeletion: "deleted" },
  { table: "agent_decision", what: declared.agentDecisionYours, omit: ["args_hash"], onDeletion: "deleted" },
  {
    table: "agent_meeting",
    what: declared.agentMeetingYours,
    where: "from_member = $1 OR to_member = $1",
    onDeletion: "deleted",
  },
  {
    table: "agent_envelope",
    what: declared.agentEnvelopeYours,
    where: `thread_id IN (SELECT id FROM agent_thread WHERE ${SEEN})`,
    omit: ["body_hash", "token_id", "written_by"],
    onDeletion: "deleted",
  },
  {
    table: "agent_thread",
    what: declared.agentThreadYours,
    where: SEEN,
    omit: [...SECRETS, ...TIMES],
    onDeletion: "deleted",
  },
  {
    table: "agent_introduction",
    what: declared.agentIntroductionYours,
    where: `from_member = $1 OR id IN (SELECT introduction_id FROM agent_thread WHERE ${SEEN})`,
    // They learn of each other in the threads, once both have accepted.
    omit: ["recipient_member", "target_member", "end_at"],
    onDeletion: "deleted",
  },
  { table: "agent_policy_version", what: declared.agentPolicyVersionYours, onDeletion: "deleted" },
  { table: "agent_policy", what: declared.agentPolicyYours, onDeletion: "deleted" },
  {
    table: "agent_block",
    what: declared.agentBlockYours,
    omit: ["decline_at", "blocked_member"],
    onDeletion: "deleted",
  },
]);
