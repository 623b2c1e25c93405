import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { House, HouseFloor, StandUpStep } from "../../kernel/ports/floors/house.ts";
import type { TemplateName } from "../templates/index.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    house_floor: { state: HouseFloor["state"]; wish: Wish | null };
    floor_proposal: {
      state: ProposalState;
      step: StandUpStep | null;
      fault: Message | string | null;
      template: TemplateName | null;
    };
  }
}

export const WISHES = ["suspend", "read_only", "resume"] as const;
export type Wish = (typeof WISHES)[number];

export const PROPOSAL_STATES = ["proposed", "approved", "made", "live", "failed", "withdrawn", "expired"] as const;
type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Wakes the job that carries out what operators asked for. */
export const HOUSE_CHANNEL = "house";

const SHOWN_MAX = 1_000;

export type FloorRow = Row<"house_floor">;
export type ProposalRow = Row<"floor_proposal">;

export async function listServers(tx: ReadTx): Promise<string[]> {
  const rows = await tx.query.selectFrom("house_server").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

export async function listFloors(tx: ReadTx): Promise<FloorRow[]> {
  return tx.query.selectFrom("house_floor").selectAll().orderBy("slug").limit(SHOWN_MAX).execute();
}

export async function findFloor(tx: ReadTx, id: string): Promise<FloorRow | undefined> {
  return tx.query.selectFrom("house_floor").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function setWish(tx: WriteTx, id: string, wish: Wish): Promise<void> {
  await tx.query.updateTable("house_floor").set({ wish }).where("id", "=", id).execute();
  tx.announce(HOUSE_CHANNEL, id);
}

/** The job has carried it out. Another that was asked for meanwhile stays. */
export async function endWish(tx: WriteTx, id: string, wish: Wish): Promise<void> {
  await tx.query.updateTable("house_floor").set({ wish: null }).where("id", "=", id).where("wish", "=", wish).execute();
}

export async function listWishes(tx: ReadTx): Promise<{ id: string; wish: Wish }[]> {
  return tx.query
    .selectFrom("house_floor")
    .select(["id", "wish"])
    .where("wish", "is not", null)
    .$narrowType<{ wish: Wish }>()
    .execute();
}

/** What was seen takes the place of what was seen before; wishes stay. */
export async function replaceSeen(tx: WriteTx, seen: Awaited<ReturnType<House["look"]>>, now: Date): Promise<void> {
  const { servers, floors } = seen;
  await tx.query.deleteFrom("house_server").execute();
  await tx.query
    .insertInto("house_server")
    .values(servers.map((name) => ({ name, seen_at: now })))
    // Another job may have looked at the same time.
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ seen_at: now }))
    .execute();
  await tx.run(FORGET, [floors.map(({ id }) => id)]);
  await tx.run(KEEP, [JSON.stringify(floors.map((floor) => rowOf(floor, now)))]);
}

const FORGET = statement("DELETE FROM house_floor WHERE NOT id = ANY ($1)");

const KEEP = statement(`
  INSERT INTO house_floor SELECT * FROM jsonb_populate_recordset(NULL::house_floor, $1::jsonb)
  ON CONFLICT (id) DO UPDATE SET slug = EXCLUDED.slug, name = EXCLUDED.name, state = EXCLUDED.state,
    address = EXCLUDED.address, hosts = EXCLUDED.hosts, server = EXCLUDED.server,
    is_read_only = EXCLUDED.is_read_only, is_awake = EXCLUDED.is_awake, bytes = EXCLUDED.bytes,
    schema_version = EXCLUDED.schema_version, requests_today = EXCLUDED.requests_today, fault = EXCLUDED.fault,
    exported_at = EXCLUDED.exported_at, delete_at = EXCLUDED.delete_at, seen_at = EXCLUDED.seen_at`);

function rowOf(floor: HouseFloor, now: Date): FloorRow {
  return {
    id: floor.id,
    slug: floor.slug,
    name: floor.name,
    state: floor.state,
    address: floor.address,
    hosts: [...floor.hosts],
    server: floor.server,
    is_read_only: floor.isReadOnly,
    is_awake: floor.isAwake,
    bytes: floor.bytes,
    schema_version: floor.schemaVersion,
    requests_today: floor.requestsToday,
    fault: floor.fault,
    exported_at: floor.exportedAt,
    delete_at: floor.deleteAt,
    created_at: floor.createdAt,
    seen_at: now,
    wish: null,
  };
}

/** The registry is not configured any more. */
export async function forgetHouse(tx: WriteTx): Promise<void> {
  await tx.query.deleteFrom("house_floor").execute();
  await tx.query.deleteFrom("house_server").execute();
}

export async function lockFloor(tx: WriteTx, id: string): Promise<FloorRow | undefined> {
  return tx.query.selectFrom("house_floor").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
