import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { MAILABLE } from "./store.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    joining_mail: {
      fault: Message | string | null;
    };
  }
}

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

/** A mail that is on its way, or went out in the last minutes, is not sent again. */
const SENDABLE = statement(`
  SELECT i.id FROM invitation i
  JOIN member_identity inviter ON inviter.id = i.created_by
  LEFT JOIN joining_mail m ON m.invitation_id = i.id
  WHERE ${MAILABLE} AND CASE WHEN $2::text[] IS NULL THEN m.id IS NULL
    ELSE i.id = ANY ($2) AND (m.id IS NULL OR (m.state IN ('sent', 'failed') AND m.next_at <= $1) OR (m.state = 'queued' AND m.fault IS NOT NULL)) END
  ORDER BY i.id LIMIT $3 FOR UPDATE OF i`);

const AGAIN = statement(`
  UPDATE joining_mail SET state = 'queued', attempts = 0, fault = NULL, next_at = $2
  WHERE invitation_id = ANY ($1) AND (state IN ('sent', 'failed') OR (state = 'queued' AND fault IS NOT NULL)) RETURNING invitation_id`);

/** Queues open invitations with an address; without IDs, those that were never mailed. Returns the IDs of the queued. */
export async function queueAgain(
  tx: WriteTx,
  {
    ids,
    limit,
    now,
    newId,
  }: {
    readonly ids: readonly string[] | null;
    readonly limit: number;
    readonly now: Date;
    newId(prefix: string): string;
  },
): Promise<string[]> {
  const sendable = (await tx.run(SENDABLE, [now, ids, limit])).map(({ id }) => id);
  const again = new Set((await tx.run(AGAIN, [sendable, now])).map(({ invitation_id }) => invitation_id));
  const first = sendable.filter((id) => !again.has(id)).map((id) => ({ id: newId("jml"), invitation_id: id }));
  await queueMails(tx, first, now);
  const [woken] = again;
  if (woken) tx.announce(JOINING_MAIL_CHANNEL, woken);
  return sendable;
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
    .set({ ...outcome, fault: toKeep(outcome.fault) })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending")
    .execute();
}
