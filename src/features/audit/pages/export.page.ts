import { Readable } from "node:stream";
import {
  csvOf,
  dayOf,
  type MemberRequest,
  need,
  operatorPage,
  PageRefusal,
  type Reply,
} from "../../../web/core/index.ts";
import { type AuditEntry, auditInput, auditView } from "./audit-view.ts";
import { auditText } from "./text.ts";

export const AUDIT_EXPORT_PATH = "/operate/audit/export";
export const AUDIT_EXPORT_MAX = 10_000;
const PAGE = 500;

type Found = Reply<"audit.search">;

/** Search results as a file: read in pages while it is sent, up to a maximum. */
export const operateAuditExport = operatorPage({
  path: AUDIT_EXPORT_PATH,
  async show(request) {
    const parsed = auditInput(auditView(request), request.space.timeZone);
    if ("refused" in parsed) throw new PageRefusal(parsed.refused);
    const search = (cursor?: string) =>
      need(request, "audit.search", { ...parsed.input, purpose: "export", limit: PAGE, ...(cursor && { cursor }) });
    const first = await search(); // before streaming, so that a refusal can still be a page
    const name = `activity-${dayOf(request.now)}`;
    if (request.query("format") === "json") {
      const pieces = json(request, parsed.input, first, search);
      return { name: `${name}.json`, type: "application/json", file: Readable.from(pieces) };
    }
    const pieces = csvOf(auditText.csv, rowsOf(pages(first, search)));
    return { name: `${name}.csv`, type: "text/csv; charset=utf-8", file: Readable.from(pieces) };
  },
});

async function* pages(first: Found, search: (cursor: string) => Promise<Found>): AsyncGenerator<Found> {
  let found = first;
  for (let count = found.entries.length; ; count += found.entries.length) {
    yield found;
    if (!found.cursor || count >= AUDIT_EXPORT_MAX) return;
    found = await search(found.cursor);
  }
}

async function* rowsOf(found: AsyncIterable<Found>): AsyncGenerator<unknown[][]> {
  for await (const { entries } of found) {
    yield entries.map((entry) =>
      auditText.csv.map((column) => {
        const value = column === "concerns" ? entry.concerns?.user_id : entry[column as keyof AuditEntry];
        return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
      }),
    );
  }
}

async function* json(
  request: MemberRequest,
  search: Record<string, string>,
  first: Found,
  next: (cursor: string) => Promise<Found>,
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(request.now)},"search":${JSON.stringify(search)},"entries":[`;
  let separator = "\n";
  let isWhole = true;
  for await (const { entries, cursor } of pages(first, next)) {
    isWhole = cursor === undefined;
    for (const entry of entries) {
      yield `${separator}${JSON.stringify(entry)}`;
      separator = ",\n";
    }
  }
  yield `\n],"complete":${isWhole}}\n`;
}
