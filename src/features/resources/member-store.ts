import type { ReadTx } from "../../kernel/ports/database.ts";

/** A member who can be booked for: with an account and an address. */
export async function findMember(tx: ReadTx, id: string): Promise<{ id: string; email: string } | undefined> {
  const found = tx.query.selectFrom("member_identity").select(["id", "email"]).where("id", "=", id);
  return found.where("suspended_at", "is", null).executeTakeFirst();
}
