import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { daysBefore, MINUTE_MS } from "../../kernel/values/duration.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { listKnown } from "./badge-store.ts";
import { doorKeys, hmac } from "./keys.ts";
import { RETENTION_DAYS } from "./retention.ts";
import { type EntryRow, insertEntries, listDoors } from "./store.ts";

export const REPORTS_MAX = 200;
const REASON_CHARS_MAX = 80;
const ID = /^[\x21-\x7e]{1,64}$/;
const BADGE = /^[0-9a-f]{64}$/;

interface Reported {
  readonly id: string;
  readonly door_id: string;
  readonly badge: string;
  readonly at: Date;
  readonly granted: boolean;
  readonly reason: string | null;
}

/** The entries in a report; null if it is malformed. */
export function entriesIn(body: unknown): Reported[] | null {
  const { entries } = (typeof body === "object" && body !== null ? body : {}) as { entries?: unknown };
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > REPORTS_MAX) return null;
  const read = entries.map(reportedIn);
  return read.every((each) => each !== null) ? read : null;
}

function reportedIn(entry: unknown): Reported | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, door, badge, at, granted, reason } = entry as Record<string, unknown>;
  const time = new Date(typeof at === "string" ? at : Number.NaN);
  if (typeof id !== "string" || !ID.test(id) || typeof door !== "string" || Number.isNaN(time.getTime())) return null;
  if (typeof badge !== "string" || !BADGE.test(badge) || typeof granted !== "boolean") return null;
  if (reason !== undefined && typeof reason !== "string") return null;
  const line = plainLine(reason ?? "").slice(0, REASON_CHARS_MAX) || null;
  return { id, door_id: door, badge, at: time, granted, reason: line };
}

/** Stores entries at doors of the controller. Those of other doors, of the future and past their retention are left out. */
export async function acceptEntries(
  tx: WriteTx,
  controllerId: string,
  reported: readonly Reported[],
  now: Date,
): Promise<{ accepted: number; known: number; left_out: number }> {
  const [doors, members] = await Promise.all([listDoors(tx, [controllerId]), membersByBadge(tx, controllerId)]);
  const names = new Map(doors.map(({ id, name }) => [id, name]));
  const [from, until] = [daysBefore(now, RETENTION_DAYS.entries), new Date(now.getTime() + 5 * MINUTE_MS)];
  const kept = reported.flatMap(({ id, badge, ...entry }): EntryRow[] => {
    const door_name = names.get(entry.door_id);
    if (door_name === undefined || entry.at < from || entry.at > until) return [];
    return [{ controller_id: controllerId, report_id: id, door_name, member_id: members.get(badge) ?? null, ...entry }];
  });
  const accepted = await insertEntries(tx, kept);
  return { accepted, known: kept.length - accepted, left_out: reported.length - kept.length };
}

async function membersByBadge(tx: ReadTx, controllerId: string): Promise<Map<string, string>> {
  const listKey = (await doorKeys(tx)).listOf(controllerId);
  const known = await listKnown(tx);
  return new Map(known.map(({ member_id, number_hash }) => [hmac(listKey, number_hash).toString("hex"), member_id]));
}
