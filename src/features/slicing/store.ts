import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";
import type { Overrides, ProfileLimits } from "./config.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    slicing_profile: {
      limits: ProfileLimits;
    };
    slice: {
      failure: (typeof FAILURES)[number] | null;
      /** A text is the words of the worker or of its engine. */
      detail: Message | string | null;
      overrides: Overrides;
    };
  }
}

export type ProfileRow = Row<"slicing_profile">;

export type WorkerRow = Row<"slicing_worker">;

export const STATES = ["queued", "leased", "running", "succeeded", "failed", "timed_out", "cancelled"] as const;

/** What a worker, or the check of its result, may say. */
export const FAILURES = [
  "does_not_fit",
  "empty",
  "engine_crash",
  "resource_limit",
  "profile_mismatch",
  "bad_gcode",
] as const;

export type SliceRow = Row<"slice">;

/** Notified with the id of a slice that was queued or ended. */
export const SLICE_CHANNEL = "slice";

/** False if an active profile has the same configuration for the same printers. */
export async function insertProfile(tx: WriteTx, row: ProfileRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto("slicing_profile")
    .values({ ...row, limits: JSON.stringify(row.limits) })
    .onConflict((conflict) =>
      conflict.columns(["config_sha256", "printer_model"]).where("active", "=", true).doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function findProfile(tx: ReadTx, id: string): Promise<ProfileRow | undefined> {
  return tx.query.selectFrom("slicing_profile").selectAll().where("id", "=", id).executeTakeFirst();
}

/** An active profile with the same configuration for the same printers. */
export async function findActiveLike(
  tx: ReadTx,
  { config_sha256, printer_model }: Pick<ProfileRow, "config_sha256" | "printer_model">,
): Promise<{ id: string } | undefined> {
  return tx.query
    .selectFrom("slicing_profile")
    .select("id")
    .where("config_sha256", "=", config_sha256)
    .where("printer_model", "=", printer_model)
    .where("active", "=", true)
    .executeTakeFirst();
}

export async function listProfiles(tx: ReadTx, limit: number): Promise<ProfileRow[]> {
  const all = tx.query.selectFrom("slicing_profile").selectAll();
  return all.orderBy("active", "desc").orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

export type ActiveProfile = Pick<ProfileRow, "id" | "printer_model" | "limits">;

/** Active profiles of a material, the newest first. */
export async function listActiveProfiles(tx: ReadTx, material: string): Promise<ActiveProfile[]> {
  return tx.query
    .selectFrom("slicing_profile")
    .select(["id", "printer_model", "limits"])
    .where("active", "=", true)
    .where("material", "=", material)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function setProfileActive(tx: WriteTx, id: string, active: boolean): Promise<ProfileRow | undefined> {
  const changed = tx.query.updateTable("slicing_profile").set({ active }).where("id", "=", id);
  return changed.returningAll().executeTakeFirst();
}

export async function insertWorker(
  tx: WriteTx,
  row: Pick<WorkerRow, "id" | "name" | "public_key" | "created_at">,
): Promise<WorkerRow | undefined> {
  return tx.query
    .insertInto("slicing_worker")
    .values({ ...row, seen_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.column("public_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findWorker(tx: ReadTx, id: string): Promise<WorkerRow | undefined> {
  return tx.query.selectFrom("slicing_worker").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listWorkers(tx: ReadTx, limit: number): Promise<WorkerRow[]> {
  return tx.query
    .selectFrom("slicing_worker")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function revokeWorker(tx: WriteTx, id: string, now: Date): Promise<WorkerRow | undefined> {
  return tx.query
    .updateTable("slicing_worker")
    .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(now)) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function findSlice(tx: ReadTx, id: string): Promise<SliceRow | undefined> {
  return tx.query.selectFrom("slice").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findSlices(tx: ReadTx, ids: readonly string[]): Promise<SliceRow[]> {
  return tx.query.selectFrom("slice").selectAll().where("id", "in", ids).execute();
}

export async function lockSlice(tx: WriteTx, id: string): Promise<SliceRow | undefined> {
  return tx.query.selectFrom("slice").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listSlices(
  tx: ReadTx,
  page: PageRequest,
  state?: SliceRow["state"],
): Promise<{ rows: SliceRow[]; total: number }> {
  const all = tx.query.selectFrom("slice").selectAll().orderBy("created_at", "desc").orderBy("id");
  return paginate(state ? all.where("state", "=", state) : all, page);
}

/** A finished slice of the same bytes with the same configuration. */
export async function findResult(
  tx: ReadTx,
  wanted: Pick<SliceRow, "stl_sha256" | "config_sha256" | "profile_id">,
): Promise<SliceRow | undefined> {
  return tx.query
    .selectFrom("slice")
    .selectAll()
    .where("stl_sha256", "=", wanted.stl_sha256)
    .where("config_sha256", "=", wanted.config_sha256)
    .where("profile_id", "=", wanted.profile_id)
    .where("state", "=", "succeeded")
    .limit(1)
    .executeTakeFirst();
}

export async function insertSlice(tx: WriteTx, row: Omit<SliceRow, "tries">): Promise<SliceRow> {
  const stored = await tx.query
    .insertInto("slice")
    .values({ ...row, detail: toKeep(row.detail), overrides: JSON.stringify(row.overrides) })
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.notify(SLICE_CHANNEL, row.id);
  return stored;
}

type Outcome = Partial<Omit<SliceRow, "overrides">>;

const FINAL: ReadonlySet<string> = new Set(["succeeded", "cancelled"]);

/** Ends a slice, releases its lease, and its model unless it may be tried again, and notifies other areas. */
export async function endSlice(tx: WriteTx, id: string, outcome: Outcome, now: Date): Promise<SliceRow> {
  const { detail, ...others } = outcome;
  const row = await tx.query
    .updateTable("slice")
    .set({
      ...others,
      ...(detail !== undefined && { detail: toKeep(detail) }),
      lease: null,
      leased_until: null,
      ended_at: now,
      ...(FINAL.has(outcome.state ?? "") && { stl_blob: null }),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.notify(SLICE_CHANNEL, id);
  return row;
}

/** Queues a failed slice again, with all its tries. */
export async function requeueSlice(tx: WriteTx, id: string): Promise<SliceRow | undefined> {
  const row = await tx.query
    .updateTable("slice")
    .set({ state: "queued", tries: 0, failure: null, detail: null, worker_id: null, ended_at: null })
    .where("id", "=", id)
    .where("state", "in", ["failed", "timed_out"])
    .returningAll()
    .executeTakeFirst();
  if (row) tx.notify(SLICE_CHANNEL, id);
  return row;
}
