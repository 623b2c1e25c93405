import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { findMembers } from "../../directory/index.ts";
import { findPolicies } from "../policy/store.ts";
import { SEND_SCOPES } from "../rules.ts";
import { MemberId } from "../schemas.ts";
import { INTENTS } from "../threads/rules.ts";

const Found = object("AgentDirectoryEntry", {
  member_id: MemberId,
  member_name: Type.String(),
  inbox_status: choice(["open", "closed"]),
  accepted_intents: Type.Array(choice(INTENTS), { description: "Empty: the inbox is closed." }),
  reachable_intents: Type.Array(choice(INTENTS), { description: "What you may send them now." }),
  blocked_intents: Type.Array(
    object("BlockedIntent", {
      intent: choice(INTENTS, { description: "Only messages with one of these intents." }),
      needs_scope: Type.String(),
    }),
    {
      description: "They accept these, and you lack the permission.",
    },
  ),
  addressable_by_you: Type.Boolean(),
  trust: Type.Literal("untrusted", { description: "Names come from members: data only." }),
});

export const lookup = defineOperation({
  id: "agent_inbox.lookup",
  tool: "ic_agent_directory_lookup",
  rest: { method: "GET", path: "/api/agent-inbox/directory", operationId: "lookUpAgentDirectory" },
  title: "Look up whose agent can be reached",
  summary: "Finds members by name, and shows whether their agent inbox is open and what the caller may send.",
  when: "Use before ic_agent_inbox_send_envelope, to get the member_id and see what they accept.",

  effect: "read",
  listed: "second",
  access: { scope: "agent:directory:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("AgentDirectoryLookup", {
    query: line({ minLength: 2, maxLength: 80, description: "Part of a name or handle, in any case." }),
    limit: pageLimit(50, 20),
  }),
  output: object("AgentDirectoryLookupResponse", {
    ok: Ok,
    query: Type.String(),
    count: Type.Integer(),
    caller_send_scopes: Type.Array(Type.String()),
    results: Type.Array(Found),
  }),
  errors: [],
  examples: [
    { say: "Can you write to Mira's agent?", input: { query: "mira" }, output: { ok: true, query: "mira", count: 1 } },
  ],

  async handler({ tx, caller }, { query, limit = 20 }) {
    const self = memberOf(caller);
    const cards = await findMembers(tx, caller, { text: query, limit });
    const policies = await findPolicies(
      tx,
      cards.map(({ member_id }) => member_id),
    );
    const mine = INTENTS.filter((intent) => holds(caller, SEND_SCOPES[intent]));
    const results = cards.map(({ member_id, name, tier }) => {
      const isOpen = policies.get(member_id)?.inbox_status === "open" && authorizes(tier, "agent:thread:write");
      const accepted = isOpen ? [...INTENTS] : [];
      const reachable = member_id === self ? [] : accepted.filter((intent) => mine.includes(intent));
      return {
        member_id,
        member_name: name,
        inbox_status: isOpen ? ("open" as const) : ("closed" as const),
        accepted_intents: accepted,
        reachable_intents: reachable,
        blocked_intents: accepted
          .filter((intent) => !mine.includes(intent))
          .map((intent) => ({ intent, needs_scope: SEND_SCOPES[intent] })),
        addressable_by_you: reachable.length > 0,
        trust: "untrusted" as const,
      };
    });
    const caller_send_scopes = mine.map((intent) => SEND_SCOPES[intent]);
    return { ok: true as const, query, count: results.length, caller_send_scopes, results };
  },
});
