import type { ReadTx } from "../../../kernel/ports/database.ts";
import { listBlocks } from "./store.ts";

/** Blocks as members read them, the newest first. */
export async function listNamedBlocks(tx: ReadTx, memberId: string) {
  const rows = await listBlocks(tx, memberId);
  const ids = rows.filter(({ kind }) => kind === "member").map(({ identity }) => identity);
  const people =
    ids.length === 0
      ? []
      : await tx.query.selectFrom("member_identity").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ kind, identity, at }) => ({
    kind,
    identity,
    member_name: kind === "member" ? (names.get(identity) ?? null) : null,
    at: at.toISOString(),
  }));
}
