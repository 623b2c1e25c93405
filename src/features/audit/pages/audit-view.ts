import type { Fault } from "../../../kernel/catalogue/validation.ts";
import {
  localText,
  momentOf,
  pathWith,
  type Refused,
  refusedFields,
  type WebRequest,
} from "../../../web/core/index.ts";
import type { AuditEntry, SavedSearch } from "../index.ts";
import { auditText } from "./text.ts";

export type { AuditEntry, SavedSearch };

export const AUDIT_PATH = "/operate/audit";

const FIELDS = [
  "member",
  "token",
  "by",
  "what",
  "area",
  "outcome",
  "transport",
  "since",
  "until",
  "request_id",
] as const;

/** A search as in the page's URL; unused fields are empty. */
export type AuditFields = Readonly<Record<(typeof FIELDS)[number], string>>;

/** `q` has words, which become fields where the page reads them. */
export type AuditView = AuditFields & { readonly q: string };

export function auditView(request: WebRequest): AuditView {
  const of = (name: string) => request.query(name).trim().slice(0, 320);
  return {
    q: of("q"),
    member: of("member"),
    token: of("token"),
    by: of("by"),
    what: of("what"),
    area: of("area"),
    outcome: of("outcome"),
    transport: of("transport"),
    since: of("since"),
    until: of("until"),
    request_id: of("request_id"),
  };
}

/** A saved search as in the page's URL. */
export function viewOf({ filter }: SavedSearch, timeZone: string): AuditView {
  const { operation, tool, since, until, ...rest } = filter;
  const local = (at: string | undefined) => (at === undefined ? "" : localText(new Date(at), timeZone));
  const nothing = { q: "", member: "", token: "", by: "", area: "", outcome: "", transport: "", request_id: "" };
  return { ...nothing, ...rest, what: operation ?? tool ?? "", since: local(since), until: local(until) };
}

export function isFiltered(view: AuditView): boolean {
  return view.q !== "" || filledFields(view) > 0;
}

export function filledFields(view: AuditFields): number {
  return FIELDS.filter((field) => view[field] !== "").length;
}

/** A search as operation input; times are in the space's zone. */
export function auditInput(
  { q: _words, ...view }: AuditView,
  timeZone: string,
): { input: Record<string, string> } | { refused: Refused } {
  const { badTime, badWhat } = auditText.find;
  const { what, since, until, ...rest } = view;
  const times = { since: since && momentOf(since, timeZone), until: until && momentOf(until, timeZone) };
  const faults: Fault[] = (["since", "until"] as const)
    .filter((field) => times[field] === null)
    .map((field) => ({ field, problem: badTime }));
  const isOperation = /^[a-z0-9_]+\.[a-z0-9_]+$/.test(what);
  if (what !== "" && !isOperation && !/^[a-z0-9_]+$/.test(what)) faults.push({ field: "what", problem: badWhat });
  if (faults.length > 0) return { refused: refusedFields(...faults) };
  const named = { ...rest, [isOperation ? "operation" : "tool"]: what };
  const input = {
    ...named,
    since: times.since ? times.since.toISOString() : "",
    until: times.until ? times.until.toISOString() : "",
  };
  return { input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "")) };
}

/** The URL of a search, or of the file with its results. */
export function auditPath(view: AuditView, more: Readonly<Record<string, string>> = {}, path = AUDIT_PATH): string {
  return pathWith(path, { ...view, ...more });
}
