import type { Fault } from "../../../kernel/catalogue/validation.ts";
import { momentOf, pathWith, type Refused, refusedFields, type WebRequest } from "../../../web/core/index.ts";
import { auditText as text } from "./text.ts";
import { AUDIT } from "./types.ts";

const FIELDS = ["member", "client", "action", "outcome", "thread", "since", "until"] as const;

/** A search as in the page's URL; unused fields are empty. */
export type AuditView = Readonly<Record<(typeof FIELDS)[number], string>>;

export function auditView(request: WebRequest): AuditView {
  const entries = FIELDS.map((name) => [name, request.query(name).trim().slice(0, 320)]);
  return Object.fromEntries(entries) as AuditView;
}

export const isFiltered = (view: AuditView) => FIELDS.some((field) => view[field] !== "");

export function auditPath(view: AuditView, more: Readonly<Record<string, string>> = {}, path = AUDIT): string {
  return pathWith(path, { ...view, ...more });
}

/** The search as operation input, without the member, whom the page looks up. Times are in the space's zone. */
export function auditInput(
  { client, action, outcome, thread, since, until }: AuditView,
  timeZone: string,
): { input: Record<string, string> } | { refused: Refused } {
  const times = { since: since && momentOf(since, timeZone), until: until && momentOf(until, timeZone) };
  const faults: Fault[] = (["since", "until"] as const)
    .filter((field) => times[field] === null)
    .map((field) => ({ field, problem: text.badTime }));
  if (action !== "" && !/^[a-z0-9_]{1,40}\.[a-z0-9_]{1,60}$/.test(action)) {
    faults.push({ field: "action", problem: text.badAction });
  }
  if (faults.length > 0) return { refused: refusedFields(...faults) };
  const record = thread.startsWith("ep_") ? "endpoint" : thread.startsWith("room_") ? "room" : "thread";
  const input = {
    client: /^acl_[0-9a-f]{24}$/.test(client) ? client : "",
    action,
    outcome,
    [record]: thread,
    since: times.since ? times.since.toISOString() : "",
    until: times.until ? times.until.toISOString() : "",
  };
  return { input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "")) };
}
