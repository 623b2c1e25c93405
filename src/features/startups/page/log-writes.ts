import { type Caller, memberOf, via } from "../../../kernel/access/caller.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { NewsRow } from "../news-store.ts";
import type { WrittenField } from "../rules.ts";
import type { StartupRow } from "../store.ts";
import { insertWrites } from "./write-store.ts";

/** Who writes, in a handler's context. */
export interface Writer {
  readonly tx: WriteTx;
  readonly caller: Caller;
  readonly now: Date;
  newId(prefix: string): string;
}

interface Change {
  readonly field: WrittenField;
  readonly before: string | null;
  readonly after: string | null;
  readonly news_id: string | null;
}

const PROFILE = ["name", "tagline", "website", "public_visible"] as const;

const textOf = (value: string | boolean | null) => (value === null || value === "" ? null : String(value));

/** Records each field that differs. */
export async function logProfile(writer: Writer, before: StartupRow, after: StartupRow): Promise<void> {
  const changes = PROFILE.map((field) => ({
    field,
    news_id: null,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }));
  const changed = changes.filter((each) => each.before !== each.after);
  await log(writer, after.id, changed);
}

export async function logNews(
  writer: Writer,
  startupId: string,
  { added = [], removed = [] }: { added?: readonly NewsRow[]; removed?: readonly NewsRow[] },
): Promise<void> {
  await log(writer, startupId, [
    ...removed.map(({ id, title }) => ({ field: "news" as const, news_id: id, before: title, after: null })),
    ...added.map(({ id, title }) => ({ field: "news" as const, news_id: id, before: null, after: title })),
  ]);
}

async function log({ tx, caller, now, newId }: Writer, startup_id: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.map((change) => ({
    id: newId("swr"),
    startup_id,
    ...change,
    member_id: memberOf(caller),
    via: via(caller),
    at: now,
    taken_down_at: null,
    taken_down_by: null,
    reason: null,
  }));
  await insertWrites(tx, rows);
}
