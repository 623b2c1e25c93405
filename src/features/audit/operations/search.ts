import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { AuditEntry, renderEntry, searchFields } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export function search(catalogue: () => Catalogue) {
  return defineOperation({
    id: "audit.search",
    tool: "ic_admin_search_activity",
    rest: { method: "GET", path: "/api/audit", operationId: "searchActivity" },
    title: "Search the audit log",
    summary: "Searches calls and refusals by member, agent, operation, outcome, transport and time, newest first.",
    when: "Use when an operator investigates what happened. The search is recorded once for all of its pages.",

    effect: "read",
    listed: "second",
    access: { scope: "admin:audit", session: true },
    quotas: [],
    bodyBytesMax: 2 * 1024,
    recorded: ({ cursor }) => cursor === undefined,

    input: object("SearchActivity", {
      ...searchFields,
      cursor: Type.Optional(Type.String({ pattern: "^[1-9]\\d{0,15}$", description: "From the previous page." })),
      limit: pageLimit(500, LIMIT_DEFAULT),
      purpose: Type.Optional(choice(["look", "export"], { description: "Why you search; recorded with the search." })),
    }),
    output: object("ActivitySearchResponse", {
      ok: Ok,
      entries: Type.Array(AuditEntry),
      cursor: Type.Optional(Type.String({ description: "Absent on the last page." })),
      has_more: Type.Boolean(),
    }),
    errors: [],
    examples: [
      {
        say: "What was refused last week?",
        input: { outcome: "refused", request_id: "req_0123456789abcdef" },
        output: { ok: true },
      },
    ],

    async handler({ tx }, { cursor, limit = LIMIT_DEFAULT, tool, since, until, request_id, ...rest }) {
      const filter = {
        ...rest,
        tool,
        // The index of operations serves tools too: a tool belongs to one operation.
        operation: rest.operation ?? (tool === undefined ? undefined : catalogue().byTool(tool)?.operation.id),
        requestId: request_id,
        since: since === undefined ? undefined : new Date(since),
        until: until === undefined ? undefined : new Date(until),
      };
      const before = cursor === undefined ? null : Number(cursor);
      const rows = await store.search(tx, filter, { before, limit: limit + 1 });
      const timeZone = await spaceTimeZone(tx);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        ok: true as const,
        entries: page.map((row) => renderEntry(row, timeZone)),
        ...(last && { cursor: String(last.id) }),
        has_more: last !== undefined,
      };
    },
  });
}
