import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { endEmptyGroups } from "./join.ts";
import { lockGroup } from "./store.ts";

interface GroupText {
  readonly name: string;
  readonly line: string | null;
}

/** Ends a group without members that has one of these texts. Returns why it stays; null once it has ended. */
export async function endUnusedGroup(
  tx: WriteTx,
  id: string,
  texts: readonly GroupText[],
  now: Date,
): Promise<"changed" | "has_members" | null> {
  const group = await lockGroup(tx, id);
  if (!group) return null;
  if (!texts.some(({ name, line }) => name === group.name && line === group.line)) return "changed";
  return (await endEmptyGroups(tx, [id], now)) === 0 ? "has_members" : null;
}

const NAMES = statement("SELECT id, name FROM member_group WHERE id = ANY ($1)");

export async function groupNames(tx: ReadTx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.run(NAMES, [ids]);
}
