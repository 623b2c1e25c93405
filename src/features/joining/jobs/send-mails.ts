import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import type { Language } from "../../../kernel/languages/languages.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { type Mail, MailRefused } from "../../../kernel/ports/mailer.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { findSpace } from "../../space/index.ts";
import { claimMail, concludeMail, type DueMail, JOINING_MAIL_CHANNEL } from "../mail-store.ts";
import { declinedMail, invitationMail } from "../mails/mails.ts";
import { declared, say } from "../messages.ts";
import { lockRequest } from "../request-store.ts";
import { hashOfToken, stateOf } from "../rules.ts";
import { findOffered, languageOf, lockInvitation, updateInvitation } from "../store.ts";

const PER_RUN_MAX = 500;
const LEASE_MS = 10 * MINUTE_MS;
const DELAYS_MS = [5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

export const sendMails: Job = {
  name: "joining.send_mails",
  summary: declared.sendMailsJob,
  everyMs: MINUTE_MS,
  wakesOn: JOINING_MAIL_CHANNEL,
  async run(context) {
    const { database, now, signal } = context;
    let sent = 0;
    for (let count = 0; count < PER_RUN_MAX && !signal.aborted; count++) {
      const leasedUntil = new Date(now().getTime() + LEASE_MS);
      const due = await database.transaction((tx) => claimMail(tx, now(), leasedUntil));
      if (!due) break;
      if (await send(context, due)) sent += 1;
    }
    return sent > 0 ? say.mailsSent({ count: sent }) : null;
  },
};

async function send(context: JobContext, due: DueMail): Promise<boolean> {
  const { database, ports, settings, now } = context;
  const space = await findSpace(database.read);
  const { name = "Atrium", time_zone: zone = "UTC", language = ENGLISH } = space ?? {};
  const from = { space: name, baseUrl: settings.baseUrl, zone, language };
  const conclude = (outcome: Parameters<typeof concludeMail>[2]) =>
    database.transaction((tx) => concludeMail(tx, due, outcome));
  const mail = await database.transaction((tx) => compose(tx, due, { ...from, now: now(), newId: context.newId }));
  if (!mail) {
    await conclude({ state: "failed", fault: say.endedBeforeMail });
    return false;
  }
  try {
    await ports.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const delayMs = error.permanent ? undefined : DELAYS_MS[due.attempts - 1];
    const fault = reasonOf(error, 300);
    if (delayMs === undefined) await conclude({ state: "failed", fault });
    else await conclude({ state: "queued", fault, next_at: new Date(now().getTime() + delayMs) });
    return false;
  }
  await conclude({ state: "sent", fault: null });
  return true;
}

interface With {
  readonly space: string;
  readonly baseUrl: string;
  readonly zone: string;
  /** Of the space: for people who have not chosen one. */
  readonly language: Language;
  readonly now: Date;
  newId(prefix: string): string;
}

/** Each attempt makes a new link, so that only its hash is stored; the link of an earlier attempt ends. */
async function compose(tx: WriteTx, due: DueMail, given: With): Promise<Mail | null> {
  if (due.request_id !== null) {
    const request = await lockRequest(tx, due.request_id);
    if (!request) return null;
    const language = request.language ?? (await languageOf(tx, request.email)) ?? given.language;
    return inLanguage(language, () => declinedMail(request, given));
  }
  const invitation = await lockInvitation(tx, due.invitation_id ?? "");
  if (!invitation?.email || stateOf(invitation, given.now) !== "open") return null;
  const token = `${given.newId("join")}${given.newId("").slice(1)}`;
  await updateInvitation(tx, invitation.id, { hash: hashOfToken(token) });
  const invitedBy = (await findOffered(tx, invitation.id))?.invited_by ?? null;
  const { email, expires_at: until } = invitation;
  const language = (await languageOf(tx, email)) ?? given.language;
  return inLanguage(language, () => invitationMail({ email, token, invitedBy, until }, given));
}
