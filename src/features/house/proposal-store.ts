import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { holdsApex } from "../membership/index.ts";
import { HOUSE_CHANNEL, type ProposalRow } from "./store.ts";

const LISTED_MAX = 100;

export async function listProposals(tx: ReadTx): Promise<ProposalRow[]> {
  const rows = tx.query.selectFrom("floor_proposal").selectAll().orderBy("proposed_at", "desc").orderBy("id");
  return rows.limit(LISTED_MAX).execute();
}

export async function findProposal(tx: ReadTx, id: string): Promise<ProposalRow | undefined> {
  return tx.query.selectFrom("floor_proposal").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockProposal(tx: WriteTx, id: string): Promise<ProposalRow | undefined> {
  return tx.query.selectFrom("floor_proposal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

const TAKEN = statement(`
  SELECT slug, hosts FROM house_floor WHERE slug = $1 OR hosts && $2::text[]
  UNION ALL
  SELECT NULL, ARRAY[host] FROM house_host WHERE host = ANY ($2::text[])
  UNION ALL
  SELECT slug, hosts FROM floor_proposal
  WHERE state IN ('proposed', 'approved', 'made') AND (slug = $1 OR hosts && $2::text[])
  LIMIT 1`);

/** The slug or the host that another floor, or an open proposal, has; null if none. Proposals wait for each other. */
export async function takenName(
  tx: WriteTx,
  { slug, hosts }: { readonly slug: string | null; readonly hosts: readonly string[] },
): Promise<string | null> {
  await waitForNames(tx);
  const [found] = await tx.run<{ slug: string | null; hosts: string[] | null }>(TAKEN, [slug, hosts]);
  if (!found) return null;
  return slug !== null && found.slug === slug ? slug : (hosts.find((host) => found.hosts?.includes(host)) ?? null);
}

/** Locks names before floors and hosts, as the job does that sees them: another order would be a deadlock. */
export async function waitForNames(tx: WriteTx): Promise<void> {
  await tx.run(ONE_AT_A_TIME, []);
}

const ONE_AT_A_TIME = statement("SELECT name FROM house_server FOR UPDATE");

export async function insertProposal(tx: WriteTx, row: ProposalRow): Promise<void> {
  await tx.query.insertInto("floor_proposal").values(row).execute();
}

export async function updateProposal(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<ProposalRow, "id">>,
): Promise<ProposalRow> {
  const change = tx.query.updateTable("floor_proposal").set(changes).where("id", "=", id);
  const row = await change.returningAll().executeTakeFirstOrThrow();
  if (row.state === "approved") tx.announce(HOUSE_CHANNEL, id);
  return row;
}

/** Repeating it changes nothing. @returns whether it is new */
export async function insertApproval(
  tx: WriteTx,
  row: { readonly proposal_id: string; readonly member_id: string; readonly approved_at: Date },
): Promise<boolean> {
  const added = await tx.query
    .insertInto("floor_proposal_approval")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .execute();
  return added.length > 0;
}

export interface Approval {
  readonly member_id: string;
  readonly name: string;
  readonly approved_at: Date;
  readonly is_apex: boolean;
}

const APPROVALS = statement(`
  SELECT a.member_id, i.name, a.approved_at
  FROM floor_proposal_approval a JOIN member_identity i ON i.id = a.member_id
  WHERE a.proposal_id = $1 AND i.tier = 'operator' AND i.suspended_at IS NULL
  ORDER BY a.approved_at, a.member_id`);

/** Of those who are operators now, oldest first. */
export async function listApprovals(tx: ReadTx, proposalId: string): Promise<Approval[]> {
  const approvals: Approval[] = [];
  for (const each of await tx.run<Omit<Approval, "is_apex">>(APPROVALS, [proposalId])) {
    approvals.push({ ...each, is_apex: await holdsApex(tx, each.member_id) });
  }
  return approvals;
}

const CLAIM = statement(`
  UPDATE floor_proposal SET leased_until = $2, attempts = attempts + 1
  WHERE id = (SELECT id FROM floor_proposal
    WHERE state IN ('approved', 'made') AND next_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
    ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`);

/** Leases one approved proposal that is due. */
export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<ProposalRow | undefined> {
  return (await tx.run<ProposalRow>(CLAIM, [now, leasedUntil]))[0];
}

const EXPIRE = statement(`
  UPDATE floor_proposal SET state = 'expired', ended_at = $1 WHERE state = 'proposed' AND expires_at <= $1 RETURNING id`);

/** @returns their IDs */
export async function expireProposals(tx: WriteTx, now: Date): Promise<string[]> {
  return (await tx.run<{ id: string }>(EXPIRE, [now])).map(({ id }) => id);
}

const NAME = statement("SELECT name FROM member_identity WHERE id = $1");

/** Who withdrew it; null unless it was withdrawn, or once their account is deleted. */
export async function withdrawerOf(tx: ReadTx, { withdrawn_by: id }: ProposalRow) {
  if (id === null) return null;
  const [member] = await tx.run<{ name: string }>(NAME, [id]);
  return { member_id: id, name: member?.name ?? "" };
}
