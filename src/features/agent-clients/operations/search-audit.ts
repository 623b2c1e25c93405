import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { searchActs } from "../audit-store.ts";
import { AgentAuditEntry, ClientId, renderAct } from "../schemas.ts";

const LIMIT_DEFAULT = 50;
const RecordId = Type.String({ minLength: 1, maxLength: 64, description: "Only entries of this endpoint." });

export const searchAudit = defineOperation({
  id: "agent_clients.search_audit",
  tool: "ic_admin_agent_audit_search",
  rest: { method: "GET", path: "/api/admin/agent-audit", operationId: "searchAgentAudit" },
  title: "Search the audit log of agents",
  summary:
    "Searches what passed between agents: who, with what client, to whom, with what result. Texts are not in it.",
  when: "Use when an operator investigates agents that write to each other. The search is recorded once for all pages.",

  effect: "read",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  bodyBytesMax: 2 * 1024,
  recorded: ({ cursor }) => cursor === undefined,

  input: object("SearchAgentAudit", {
    member: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: "A user_id, as actor or as counterpart." }),
    ),
    client: Type.Optional(ClientId),
    action: Type.Optional(
      Type.String({ pattern: "^[a-z0-9_]{1,40}\\.[a-z0-9_]{1,60}$", description: "Such as `endpoints.register`." }),
    ),
    outcome: Type.Optional(
      Type.String({
        pattern: "^[a-z0-9_]{1,60}$",
        description: "`ok`, `refused` for all refusals, or one error kind.",
      }),
    ),
    thread: Type.Optional(RecordId),
    room: Type.Optional(RecordId),
    endpoint: Type.Optional(RecordId),
    since: Type.Optional(instantInput("Start of the period.")),
    until: Type.Optional(instantInput("End of the period, exclusive.")),
    cursor: Type.Optional(Type.String({ pattern: "^[1-9]\\d{0,15}$", description: "From the previous page." })),
    limit: pageLimit(200, LIMIT_DEFAULT),
  }),
  output: object("AgentAuditResponse", {
    ok: Ok,
    entries: Type.Array(AgentAuditEntry, { description: "Newest first." }),
    cursor: Type.Optional(Type.String({ description: "Absent on the last page." })),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [
    {
      say: "What was refused between agents last week?",
      input: { outcome: "refused", since: "2030-02-13T00:00:00Z" },
      output: { ok: true },
    },
  ],

  async handler({ tx }, { cursor, limit = LIMIT_DEFAULT, since, until, ...filter }) {
    const at = (time: string | undefined) => (time === undefined ? undefined : new Date(time));
    const before = cursor === undefined ? null : Number(cursor);
    const wanted = { ...filter, since: at(since), until: at(until) };
    const rows = await searchActs(tx, wanted, { before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const entries = page.map(renderAct);
    return { ok: true as const, entries, ...(last && { cursor: String(last.id) }), has_more: last !== undefined };
  },
});
