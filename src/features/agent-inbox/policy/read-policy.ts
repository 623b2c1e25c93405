import { IANAZone } from "luxon";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { deadRoutes } from "./live-agents.ts";
import { rulesFault } from "./rules-fault.ts";
import { POLICY_BYTES_MAX, type Policy, type PolicyInput, type PolicyRule } from "./schemas.ts";
import type { BlockRow } from "./store.ts";

interface Known {
  readonly blocks: readonly Pick<BlockRow, "kind" | "identity">[];
  /** Token IDs of the member's agents that are neither revoked nor expired. */
  readonly liveAgents: ReadonlySet<string>;
}

const LIVE = "Take the token_id of a live agent, or leave agent out: then each of your agents decides.";

/** A policy as stored, or why it is refused. */
export function readPolicy(
  sent: PolicyInput,
  { blocks, liveAgents }: Known,
): { readonly policy: Policy } | { readonly fault: RefusalDetails } {
  const { inbox_status, default: fallback, vips = [], rules = [], notifications = { events: "all" }, blocklist } = sent;
  if (blocklist && !isSameList(blocklist, blocks))
    return fault(say.blocklistNotSetHere, "Use ic_agent_inbox_block and ic_agent_inbox_unblock.", "policy.blocklist");
  const ids = rules.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    return fault(say.twoRulesSameId({ id: twice }), "Give each rule its own id.", "policy.rules");
  const contradiction = rulesFault(rules);
  if (contradiction) return fault(contradiction, "Change or remove the rule.", "policy.rules");
  const gone = deadRoutes({ rules }, liveAgents)[0];
  if (gone) return fault(say.ruleRoutesNowhere({ rule: gone.rule_id, agent: gone.agent }), LIVE, "policy.rules");
  const zone = rules.flatMap(zonesOf).find((tz) => !IANAZone.isValidZone(tz));
  if (zone !== undefined) return fault(say.notAZone({ zone }), "Such as Europe/Lisbon.", "policy.rules");
  const policy = {
    inbox_status,
    default: fallback,
    vips: [...new Set(vips)],
    rules: rules.map(withPlainMessage),
    notifications,
  };
  if (Buffer.byteLength(JSON.stringify(policy)) > POLICY_BYTES_MAX)
    return fault(say.policyTooLarge, "Keep it within 16 KB.", "policy");
  return { policy };
}

function fault(message: Message, hint: string, field: string): { fault: RefusalDetails } {
  return { fault: { message, hint, context: { fields: [field] } } };
}

function isSameList(
  a: readonly Pick<BlockRow, "kind" | "identity">[],
  b: readonly Pick<BlockRow, "kind" | "identity">[],
) {
  const keys = (list: typeof a) => list.map(({ kind, identity }) => `${kind} ${identity}`).sort();
  return JSON.stringify(keys(a)) === JSON.stringify(keys(b));
}

function zonesOf({ when: { arrives, window } }: PolicyRule): string[] {
  return [arrives?.tz, window?.within?.tz].filter((tz) => tz !== undefined);
}

function withPlainMessage(rule: PolicyRule): PolicyRule {
  const { message, ...consequence } = rule.then;
  const plain = message && plainText(message);
  // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
  return { ...rule, then: { ...consequence, ...(plain && { message: plain }) } };
}
