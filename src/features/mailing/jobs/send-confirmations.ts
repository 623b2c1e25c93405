import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { type Statement, statement } from "../../../kernel/database/statement.ts";
import { ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import type { Language } from "../../../kernel/languages/languages.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MailRefused } from "../../../kernel/ports/mailer.ts";
import { findSpace, secretNamed } from "../../space/index.ts";
import { confirmationMail } from "../confirmation/mail.ts";
import { LINK_SECRET } from "../links.ts";
import { declared, say } from "../messages.ts";
import { CONFIRM_DELAYS_MS, type List } from "../rules.ts";

export const CONFIRMATION_CHANNEL = "mailing_confirmations";
const PER_RUN_MAX = 200;

interface Due {
  readonly id: string;
  readonly email: string;
  readonly list: List;
  readonly sent_at: Date;
  readonly attempts: number;
  readonly language: Language | null;
}

/** Committed before the mail is sent: a crash loses one mail, and never repeats it. The person can sign up again. */
const CLAIM = statement(`
  UPDATE mailing_subscription p SET confirm_mail = 'sending', confirm_next_at = NULL,
    confirm_attempts = confirm_attempts + 1
  FROM mailing_subscriber s
  WHERE s.id = p.subscriber_id AND (p.subscriber_id, p.list) = (
    SELECT subscriber_id, list FROM mailing_subscription
    WHERE confirm_mail = 'queued' AND confirm_next_at <= $1 AND state = 'unconfirmed'
    ORDER BY confirm_next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING s.id, s.email, p.list, p.confirm_sent_at AS sent_at, p.confirm_attempts AS attempts, p.language`) as Statement<Due>;

const CONCLUDE = statement(`
  UPDATE mailing_subscription SET confirm_mail = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE 'queued' END,
    confirm_next_at = $3
  WHERE subscriber_id = $1 AND list = $2 AND confirm_mail = 'sending' AND confirm_sent_at = $4`);

export const sendConfirmations: Job = {
  name: "mailing.send_confirmations",
  summary: declared.sendConfirmationsJob,
  everyMs: 60_000,
  wakesOn: CONFIRMATION_CHANNEL,
  async run(context) {
    const { database, now, signal } = context;
    let sent = 0;
    for (let count = 0; count < PER_RUN_MAX && !signal.aborted; count++) {
      const [due] = await database.transaction((tx) => tx.run<Due>(CLAIM, [now()]));
      if (!due) break;
      if (await send(context, due)) sent += 1;
    }
    return sent > 0 ? say.confirmationsSent({ count: sent }) : null;
  },
};

async function send({ database, ports, settings, now }: JobContext, due: Due): Promise<boolean> {
  const space = await findSpace(database.read);
  const key = await secretNamed(database.read, LINK_SECRET);
  const conclude = (retryAt: Date | null) =>
    database.transaction((tx: WriteTx) => tx.run(CONCLUDE, [due.id, due.list, retryAt, due.sent_at]));
  try {
    const from = { space: space?.name ?? "Atrium", baseUrl: settings.baseUrl, key };
    const language = due.language ?? space?.language ?? ENGLISH;
    await ports.mailer.send(inLanguage(language, () => confirmationMail({ ...due, sentAt: due.sent_at }, from)));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const delayMs = error.permanent ? undefined : CONFIRM_DELAYS_MS[due.attempts - 1];
    await conclude(delayMs === undefined ? null : new Date(now().getTime() + delayMs));
    return false;
  }
  await conclude(null);
  return true;
}
