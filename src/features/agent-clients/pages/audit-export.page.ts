import { Readable } from "node:stream";
import { csvOf, dayOf, need, operatorPage, PageRefusal, type Reply } from "../../../web/core/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { auditInput, auditView } from "./audit-view.ts";
import { CSV_COLUMNS } from "./text.ts";
import { type Act, AUDIT_FILE } from "./types.ts";

export const EXPORT_MAX = 10_000;
const PAGE = 200;

type Found = Reply<"agent_clients.search_audit">;

/** Search results as a file: read in pages while it is sent, up to a maximum. */
export const operateAgentAuditExport = operatorPage({
  path: AUDIT_FILE,
  async show(request) {
    const view = auditView(request);
    const parsed = auditInput(view, request.space.timeZone);
    if ("refused" in parsed) throw new PageRefusal(parsed.refused);
    const named = view.member === "" ? null : await memberOfField(request, "member", view.member);
    if (named && "refused" in named) throw new PageRefusal(named.refused);
    const input = { ...parsed.input, ...(named && { member: named.id }), limit: PAGE };
    const search = (cursor?: string) =>
      need(request, "agent_clients.search_audit", { ...input, ...(cursor && { cursor }) });
    const first = await search(); // before streaming, so that a refusal can still be a page
    const file = Readable.from(csvOf(CSV_COLUMNS, rowsOf(pages(first, search))));
    return { name: `agent-audit-${dayOf(request.now)}.csv`, type: "text/csv; charset=utf-8", file };
  },
});

async function* pages(first: Found, search: (cursor: string) => Promise<Found>): AsyncGenerator<Found> {
  let found = first;
  for (let count = found.entries.length; ; count += found.entries.length) {
    yield found;
    if (!found.cursor || count >= EXPORT_MAX) return;
    found = await search(found.cursor);
  }
}

async function* rowsOf(found: AsyncIterable<Found>): AsyncGenerator<unknown[][]> {
  for await (const { entries } of found) yield entries.map((act) => CSV_COLUMNS.map((column) => cell(act, column)));
}

function cell(act: Act, column: (typeof CSV_COLUMNS)[number]): unknown {
  switch (column) {
    case "actor":
      return act.actor?.user_id;
    case "actor_name":
      return act.actor?.name;
    case "counterpart":
      return act.counterpart?.user_id;
    case "counterpart_name":
      return act.counterpart?.name;
    case "suspicious_patterns":
      return act.suspicious_patterns.join(" ");
    default:
      return act[column];
  }
}
