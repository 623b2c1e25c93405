import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { Bounty } from "../schemas.ts";

type BountyRow = Row<"hack_bounty">;

export const BOUNTIES_MAX = 100;

export async function listBounties(tx: ReadTx, eid: string): Promise<BountyRow[]> {
  return tx.query
    .selectFrom("hack_bounty")
    .selectAll()
    .where("eid", "=", eid)
    .orderBy("posted_at")
    .orderBy("bounty_id")
    .limit(BOUNTIES_MAX)
    .execute();
}

export async function insertBounty(tx: WriteTx, row: BountyRow): Promise<void> {
  await tx.query.insertInto("hack_bounty").values(row).execute();
}

export function renderBounty({ posted_by, posted_at, ...row }: BountyRow): Bounty {
  return { ...row, posted_by: posted_by ?? "", posted_at: posted_at.toISOString(), trust: "untrusted" };
}
