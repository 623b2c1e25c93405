import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";

export type MailRow = Row<"joining_mail">;

/** Wakes the job that sends mails. */
export const JOINING_MAIL_CHANNEL = "joining_mail";

type About = { readonly invitation_id: string } | { readonly request_id: string };

export async function queueMails(
  tx: WriteTx,
  mails: readonly (About & { readonly id: string })[],
  now: Date,
): Promise<void> {
  const [first] = mails;
  if (!first) return;
  await tx.query
    .insertInto("joining_mail")
    .values(
      mails.map((mail) => ({
        invitation_id: null,
        request_id: null,
        fault: null,
        ...mail,
        kind: "invitation_id" in mail ? ("invitation" as const) : ("declined" as const),
        state: "queued" as const,
        next_at: now,
        created_at: now,
      })),
    )
    .execute();
  tx.announce(JOINING_MAIL_CHANNEL, first.id);
}

/** Committed before the mail is sent. After the lease, a mail that a crash interrupted is sent again. */
const CLAIM = statement(`
  UPDATE joining_mail SET state = 'sending', attempts = attempts + 1, next_at = $2
  WHERE id = (SELECT id FROM joining_mail WHERE state IN ('queued', 'sending') AND next_at <= $1
              ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, invitation_id, request_id, attempts`);

export type DueMail = Pick<MailRow, "id" | "kind" | "invitation_id" | "request_id" | "attempts">;

export async function claimMail(tx: WriteTx, now: Date, leasedUntil: Date): Promise<DueMail | undefined> {
  const [due] = await tx.run<DueMail>(CLAIM, [now, leasedUntil]);
  return due;
}

export async function concludeMail(
  tx: WriteTx,
  { id, attempts }: DueMail,
  outcome: Pick<MailRow, "state" | "fault"> & { next_at?: Date },
): Promise<void> {
  await tx.query
    .updateTable("joining_mail")
    .set(outcome)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending")
    .execute();
}
