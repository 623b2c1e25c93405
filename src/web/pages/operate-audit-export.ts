import { Readable } from "node:stream";
import { type AuditEntry, auditInput, auditView } from "../audit/audit-view.ts";
import { need } from "../call.ts";
import { csvOf, dayOf } from "../csv.ts";
import { operatorPage } from "../page.ts";
import { PageRefusal } from "../refused.ts";
import type { Replies } from "../replies/replies.ts";
import type { MemberVisit } from "../visit.ts";
import { auditWords } from "../words/operate-audit.ts";

export const AUDIT_EXPORT_PATH = "/operate/audit/export";
export const AUDIT_EXPORT_MAX = 10_000;
const PAGE = 500;

type Found = Replies["audit.search"];

/** What a search finds, as a file: read page by page while it is sent, and never more than the bound. */
export const operateAuditExport = operatorPage({
  path: AUDIT_EXPORT_PATH,
  async show(visit) {
    const asked = auditInput(auditView(visit), visit.space.timeZone);
    if ("refused" in asked) throw new PageRefusal(asked.refused);
    const search = (cursor?: string) =>
      need(visit, "audit.search", { ...asked.input, purpose: "export", limit: PAGE, ...(cursor && { cursor }) });
    const first = await search(); // a refusal is still a page here
    const name = `activity-${dayOf(visit.now)}`;
    if (visit.query("format") === "json") {
      const pieces = json(visit, asked.input, first, search);
      return { name: `${name}.json`, type: "application/json", file: Readable.from(pieces) };
    }
    const pieces = csvOf(auditWords.csv, rowsOf(pages(first, search)));
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
      auditWords.csv.map((column) => {
        const value = entry[column as keyof AuditEntry];
        return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
      }),
    );
  }
}

async function* json(
  visit: MemberVisit,
  search: Record<string, string>,
  first: Found,
  next: (cursor: string) => Promise<Found>,
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(visit.now)},"search":${JSON.stringify(search)},"entries":[`;
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
