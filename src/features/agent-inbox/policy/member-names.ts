import type { ReadTx } from "../../../kernel/ports/database.ts";
import { listBlocks } from "./store.ts";

/** Blocks as members read them, the newest first. */
export async function listNamedBlocks(tx: ReadTx, memberId: string) {
  const rows = await listBlocks(tx, memberId);
  const names = await namesOf(
    tx,
    rows.filter(({ kind }) => kind === "member").map(({ identity }) => identity),
  );
  return rows.map(({ kind, identity, at }) => ({
    kind,
    identity,
    member_name: kind === "member" ? (names.get(identity) ?? null) : null,
    at: at.toISOString(),
  }));
}

/** VIPs as members read them, in their order. */
export async function listNamedVips(tx: ReadTx, vips: readonly string[]) {
  const names = await namesOf(tx, vips);
  return vips.map((member_id) => ({ member_id, member_name: names.get(member_id) ?? null }));
}

async function namesOf(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await tx.query.selectFrom("member_identity").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
