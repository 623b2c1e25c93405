import type { Tier } from "../../kernel/access/tiers.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";
import { mayOperate } from "../roles/index.ts";
import type { JoinPolicy } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    invitation_use: {
      from_tier: Tier;
      to_tier: Tier;
    };
  }
}

export type InvitationRow = Row<"invitation">;

/** With the name that the invited person sees, and what its maker may now. */
export interface OfferedInvitation extends InvitationRow {
  invited_by: string | null;
  inviter_may: boolean;
}

type UseRow = Row<"invitation_use">;

/** With the names that operators see. */
export interface ListedInvitation extends InvitationRow {
  inviter_may: boolean;
  created_by_name: string | null;
  used_by: readonly { readonly user_id: string; readonly name: string; readonly email: string }[];
  mail_state: "queued" | "sending" | "sent" | "failed" | null;
  mail_fault: Message | string | null;
}

const POLICY = statement("SELECT policy FROM join_policy");

export async function policyOf(tx: ReadTx): Promise<JoinPolicy> {
  const [row] = await tx.run<{ policy: JoinPolicy }>(POLICY, []);
  return row?.policy ?? "open";
}

export async function setPolicy(
  tx: WriteTx,
  { policy, by, now }: { policy: JoinPolicy; by: string | null; now: Date },
): Promise<void> {
  const values = { policy, changed_by: by, changed_at: now };
  await tx.query
    .insertInto("join_policy")
    .values(values)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

export async function insertInvitations(
  tx: WriteTx,
  rows: readonly (Omit<InvitationRow, "uses" | "revoked_at" | "import_id"> & { import_id?: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query
    .insertInto("invitation")
    .values(rows.map((row) => ({ ...row, revoked_at: null })))
    .execute();
}

/** False too once the account is deleted. */
const INVITER_MAY = `coalesce(${mayOperate("inviter", "'admin:tier_review'")}, false)` as const;

/** An open invitation that a mail can bring. `$1` is the time. */
export const MAILABLE =
  `i.email IS NOT NULL AND i.revoked_at IS NULL AND i.uses = 0 AND i.expires_at > $1 AND ${INVITER_MAY}` as const;

const OFFERED = `
  SELECT i.*, inviter.name AS invited_by, ${INVITER_MAY} AS inviter_may
  FROM invitation AS i LEFT JOIN member_identity AS inviter ON inviter.id = i.created_by` as const;

const BY_HASH = statement(`${OFFERED} WHERE i.hash = $1`);
const BY_ID = statement(`${OFFERED} WHERE i.id = $1`);
const LOCK_BY_HASH = statement(`${OFFERED} WHERE i.hash = $1 FOR UPDATE OF i`);
const LOCK_BY_ID = statement(`${OFFERED} WHERE i.id = $1 FOR UPDATE OF i`);

export async function findByHash(tx: ReadTx, hash: Buffer): Promise<OfferedInvitation | undefined> {
  return (await tx.run<OfferedInvitation>(BY_HASH, [hash]))[0];
}

export async function findOffered(tx: ReadTx, id: string): Promise<OfferedInvitation | undefined> {
  return (await tx.run<OfferedInvitation>(BY_ID, [id]))[0];
}

export async function lockByHash(tx: WriteTx, hash: Buffer): Promise<OfferedInvitation | undefined> {
  return (await tx.run<OfferedInvitation>(LOCK_BY_HASH, [hash]))[0];
}

export async function lockInvitation(tx: WriteTx, id: string): Promise<OfferedInvitation | undefined> {
  return (await tx.run<OfferedInvitation>(LOCK_BY_ID, [id]))[0];
}

export async function updateInvitation(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<InvitationRow, "hash" | "uses" | "revoked_at" | "expires_at">>,
): Promise<void> {
  await tx.query.updateTable("invitation").set(changes).where("id", "=", id).execute();
}

export async function findUse(tx: ReadTx, invitationId: string, memberId: string): Promise<UseRow | undefined> {
  return tx.query
    .selectFrom("invitation_use")
    .selectAll()
    .where("invitation_id", "=", invitationId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export async function insertUse(tx: WriteTx, use: UseRow): Promise<void> {
  await tx.query.insertInto("invitation_use").values(use).execute();
}

const MAILBOX = statement(
  "SELECT lower(email) AS email, email_verified AS verified FROM member_identity WHERE id = $1",
);

/** The member's address, in lower case; with `verified`, null if it is not. */
export async function addressOf(
  tx: ReadTx,
  memberId: string,
  { verified }: { readonly verified: boolean },
): Promise<string | null> {
  const [row] = await tx.run<{ email: string; verified: boolean }>(MAILBOX, [memberId]);
  return row && (row.verified || !verified) ? row.email : null;
}

const OPEN_FOR = statement(`${OFFERED}
  WHERE i.email = $1 AND i.revoked_at IS NULL AND i.uses = 0 AND i.expires_at > $2 AND ${INVITER_MAY}
  ORDER BY i.created_at DESC LIMIT 5`);

/** Open invitations to that address, the newest first. */
export async function listOpenFor(tx: ReadTx, email: string, now: Date): Promise<OfferedInvitation[]> {
  return tx.run<OfferedInvitation>(OPEN_FOR, [email, now]);
}

const LIST = statement(`
  SELECT i.*, inviter.name AS created_by_name, ${INVITER_MAY} AS inviter_may, m.state AS mail_state, m.fault AS mail_fault, count(*) OVER () AS total,
    (SELECT coalesce(json_agg(json_build_object('user_id', p.id, 'name', p.name, 'email', p.email)
                              ORDER BY u.used_at), '[]')
     FROM (SELECT * FROM invitation_use WHERE invitation_id = i.id ORDER BY used_at LIMIT 20) u
     JOIN member_identity p ON p.id = u.member_id) AS used_by
  FROM invitation i
    LEFT JOIN member_identity AS inviter ON inviter.id = i.created_by
    LEFT JOIN joining_mail m ON m.invitation_id = i.id
  WHERE NOT $1::boolean OR (i.revoked_at IS NULL AND i.uses < i.uses_max AND i.expires_at > $2
    AND ${INVITER_MAY})
  ORDER BY i.created_at DESC, i.id LIMIT $3 OFFSET $4`);

export async function listInvitations(
  tx: ReadTx,
  { openOnly, now, limit, offset }: { openOnly: boolean; now: Date; limit: number; offset: number },
): Promise<{ rows: ListedInvitation[]; total: number }> {
  const rows = await tx.run<ListedInvitation & { total: number }>(LIST, [openOnly, now, limit, offset]);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

const NEVER_MAILED = statement(`
  SELECT count(*) AS count FROM invitation AS i JOIN member_identity AS inviter ON inviter.id = i.created_by
  WHERE ${MAILABLE} AND NOT EXISTS (SELECT 1 FROM joining_mail m WHERE m.invitation_id = i.id)`);

/** How many open invitations with an address were never mailed, such as those of an import. */
export async function countNeverMailed(tx: ReadTx, now: Date): Promise<number> {
  return Number((await tx.run(NEVER_MAILED, [now]))[0]?.count ?? 0);
}

const INVITED = statement(`
  SELECT DISTINCT i.email FROM invitation AS i JOIN member_identity AS inviter ON inviter.id = i.created_by
  WHERE i.email = ANY ($1::text[]) AND i.revoked_at IS NULL AND i.uses < i.uses_max AND i.expires_at > $2
    AND ${INVITER_MAY}`) as Statement<{ email: string }>;

/** Those of the addresses that have an open invitation. */
export async function invitedAmong(tx: ReadTx, emails: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx.run<{ email: string }>(INVITED, [emails, now]);
  return new Set(rows.map(({ email }) => email));
}

/** What a member with the address chose, or the page on which a person asked to join was in. */
const LANGUAGE = statement(`
  SELECT coalesce(
  (SELECT language FROM member_identity WHERE lower(email) = lower($1) LIMIT 1),
  (SELECT language FROM join_request WHERE email = lower($1) ORDER BY created_at DESC LIMIT 1)) AS language`) as Statement<{
  language: Language | null;
}>;

export async function languageOf(tx: ReadTx, email: string): Promise<Language | null> {
  const [row] = await tx.run<{ language: Language | null }>(LANGUAGE, [emailOrText(email)]);
  return row?.language ?? null;
}

const MEMBERS = statement(`
  SELECT id, lower(email) AS email, name, tier, email_verified FROM member_identity
  WHERE lower(email) = ANY ($1::text[])`);

export interface KnownMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly tier: Tier;
  readonly email_verified: boolean;
}

/** Members by the key of their address. */
export async function membersByEmail(tx: ReadTx, emails: readonly string[]): Promise<Map<string, KnownMember>> {
  const rows = await tx.run<KnownMember>(MEMBERS, [emails]);
  return new Map(rows.map((row) => [row.email, row]));
}
