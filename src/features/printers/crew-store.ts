import type { Caller } from "../../kernel/access/caller.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { operatorIds } from "../event-log/index.ts";

const IS_CREW = statement("SELECT 1 FROM print_crew WHERE member_id = $1");

/** Operators and the crew run the farm. The scope alone is not enough. */
export async function isManager(tx: ReadTx, caller: Caller): Promise<boolean> {
  if (caller.kind === "system" || caller.tier === "operator") return true;
  if (caller.memberId === null) return false;
  return (await tx.run(IS_CREW, [caller.memberId])).length > 0;
}

export interface CrewMember {
  readonly member_id: string;
  readonly name: string;
  readonly added_at: Date;
}

const LIST = statement(`
  SELECT c.member_id, m.name, c.added_at FROM print_crew c JOIN member_identity m ON m.id = c.member_id
  ORDER BY m.name, c.member_id`);

export function listCrew(tx: ReadTx): Promise<CrewMember[]> {
  return tx.run(LIST, []);
}

/** Who hears of what the farm needs: the crew, or the operators without one. */
export async function managerIds(tx: ReadTx): Promise<string[]> {
  const crew = await listCrew(tx);
  return crew.length > 0 ? crew.map(({ member_id }) => member_id) : operatorIds(tx);
}

const ADD = statement(`
  INSERT INTO print_crew (member_id, added_at) SELECT id, $2 FROM member_key WHERE id = $1
  ON CONFLICT (member_id) DO UPDATE SET added_at = print_crew.added_at RETURNING member_id`);

/** False for an unknown member. */
export async function addCrew(tx: WriteTx, memberId: string, now: Date): Promise<boolean> {
  return (await tx.run(ADD, [memberId, now])).length > 0;
}

export async function removeCrew(tx: WriteTx, memberId: string): Promise<void> {
  await tx.query.deleteFrom("print_crew").where("member_id", "=", memberId).execute();
}
