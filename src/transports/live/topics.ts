import { inboxKindsFor } from "../../features/operator-inbox/index.ts";
import type { Caller } from "../../kernel/access/caller.ts";
import { mayRun } from "../../kernel/access/may-run.ts";
import type { Area } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { areaChanged, JOBS_CHANGED, memberChanged } from "../../kernel/live/changes.ts";

/** Topics beside the areas: what concerns the member, what waits for their decision, and the jobs. */
const OWN = "me";
const INBOX = "inbox";
const JOBS = "jobs";

/** More than a page has. */
export const TOPICS_MAX = 8;

/** The keys of the topics. Null if one is unknown, or the member may read nothing that it names. */
export function keysOf(
  catalogue: Catalogue,
  caller: Caller,
  topics: readonly string[],
): Map<string, readonly string[]> | null {
  const keys = new Map<string, readonly string[]>();
  for (const topic of topics) {
    const named = namedBy(catalogue, caller, topic);
    if (named === null) return null;
    for (const key of named) keys.set(key, [...(keys.get(key) ?? []), topic]);
  }
  return keys;
}

function namedBy(catalogue: Catalogue, caller: Caller, topic: string): string[] | null {
  if (topic === OWN) return caller.memberId === null ? null : [memberChanged(caller.memberId)];
  if (topic === INBOX) return inboxKeys(catalogue, caller);
  if (topic === JOBS) {
    const jobs = catalogue.byId("service.list_jobs");
    return jobs && mayRun(caller, jobs.operation) ? [JOBS_CHANGED] : null;
  }
  const area = catalogue.areas.find(({ name }) => name === topic);
  return area && readsIn(area, caller) ? [areaChanged(topic)] : null;
}

/** The areas with a queue that the member decides, and the inbox itself, where items are claimed. */
function inboxKeys(catalogue: Catalogue, caller: Caller): string[] | null {
  const kinds: readonly string[] = inboxKindsFor(catalogue, caller);
  if (kinds.length === 0) return null;
  const areas = catalogue.areas.filter(({ pending = [] }) => pending.some(({ kind }) => kinds.includes(kind)));
  return [INBOX, ...areas.map(({ name }) => name)].map(areaChanged);
}

function readsIn({ operations }: Area, caller: Caller): boolean {
  return operations.some((each) => each.effect === "read" && mayRun(caller, each));
}
