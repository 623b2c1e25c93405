import type { Job, JobContext } from "../../../kernel/area.ts";
import { DeliveryRefused } from "../../../kernel/ports/envelope-sink.ts";
import { MailRefused } from "../../../kernel/ports/mailer.ts";
import {
  appendMemberEvents,
  MEMBER_EVENTS_CHANNEL,
  type MemberEventRow,
  memberEventsByIds,
} from "../../events/index.ts";
import { findSpace, secretNamed } from "../../space/index.ts";
import * as deliveries from "../delivery-store.ts";
import { digestMailOf, mailOf, webhookDataOf } from "../messages.ts";
import { planMember, reaches } from "../plan.ts";
import { ATTEMPTS_MAX, backoffMs } from "../rules.ts";
import { findRecipient, findSetting, type Recipient, type Setting } from "../settings-store.ts";
import { SIGNING_SECRET } from "../unsubscribe-token.ts";

const MEMBERS_PER_RUN_MAX = 500;
const PER_MESSAGE_MAX = 200;
/** Longer than the slowest attempt may take. */
const LEASE_MS = 120_000;

/** One message on its way, with everything that sending it takes: nothing is read between its attempts. */
interface Message extends deliveries.Batch {
  readonly mode: "at_once" | "digest";
  readonly events: readonly MemberEventRow[];
  readonly recipient: Recipient;
  readonly setting: Setting;
}

export const deliver: Job = {
  name: "notifications.deliver",
  summary: "Sends members what they want to hear of by mail and webhook, at once or as a digest.",
  everyMs: 15_000,
  wakesOn: MEMBER_EVENTS_CHANNEL,
  async run(context) {
    const { database, now, signal } = context;
    for (const memberId of await deliveries.membersToPlan(database.read, MEMBERS_PER_RUN_MAX)) {
      if (signal.aborted) return null;
      await database.transaction((tx) => planMember(tx, memberId, now()));
    }
    let sent = 0;
    for (const due of await deliveries.listDue(database.read, now(), MEMBERS_PER_RUN_MAX)) {
      if (signal.aborted) break;
      for (const message of await take(context, due)) sent += await send(context, message);
    }
    return sent > 0 ? `${sent} messages sent` : null;
  },
};

/** Claims what is due for one member on one channel, as messages. */
async function take(
  { database, now, newId }: JobContext,
  due: Pick<deliveries.DeliveryRow, "member_id" | "channel">,
): Promise<Message[]> {
  const { member_id: memberId, channel } = due;
  return database.transaction(async (tx) => {
    const rows = await deliveries.takeDue(tx, due, now(), PER_MESSAGE_MAX);
    const setting = await findSetting(tx, memberId);
    const recipient = await findRecipient(tx, memberId);
    if (!recipient || !reaches({ setting, recipient }, channel)) {
      await deliveries.cancel(tx, { memberId, channel, eventIds: rows.map(({ event_id }) => event_id), now: now() });
      return [];
    }
    const messages: Message[] = [];
    for (const group of grouped(rows)) {
      const eventIds = group.map(({ event_id }) => event_id);
      const [{ mode, message_id, attempts }] = group;
      const batch = { memberId, channel, eventIds, messageId: message_id ?? newId("msg"), attempt: attempts + 1 };
      await deliveries.lease(tx, batch, new Date(now().getTime() + LEASE_MS));
      const events = await memberEventsByIds(tx, memberId, eventIds);
      messages.push({ ...batch, mode, events, recipient, setting });
    }
    return messages;
  });
}

type Group = [deliveries.DeliveryRow, ...deliveries.DeliveryRow[]];

/** What was sent together before stays together; what is new goes out as one digest, or each by itself. */
function grouped(rows: readonly deliveries.DeliveryRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = row.message_id ?? (row.mode === "digest" ? "digest" : `event ${row.event_id}`);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Sends one message and records what came of it; 1 when it is out. */
async function send(context: JobContext, message: Message): Promise<0 | 1> {
  const { database, now } = context;
  const refused = await attempt(context, message);
  const state = outcomeOf(refused, message.attempt);
  const at = now();
  const dueAt = new Date(at.getTime() + backoffMs(message.messageId, message.attempt));
  await database.transaction(async (tx) => {
    const error = refused?.reason.slice(0, 300) ?? null;
    const count = await deliveries.conclude(tx, message, { state, dueAt, error, now: at });
    if (state !== "given_up" || count === 0) return;
    await appendMemberEvents(tx, {
      memberIds: [message.memberId],
      type: "notification_given_up",
      payload: { channel: message.channel, count, reason: error },
      now: at,
    });
  });
  return refused ? 0 : 1;
}

function outcomeOf(refused: Refused | null, attempt: number): "delivered" | "given_up" | "waiting" {
  if (!refused) return "delivered";
  return refused.permanent || attempt >= ATTEMPTS_MAX ? "given_up" : "waiting";
}

interface Refused {
  readonly reason: string;
  readonly permanent: boolean;
}

async function attempt(context: JobContext, message: Message): Promise<Refused | null> {
  try {
    await (message.channel === "mail" ? sendMail(context, message) : postWebhook(context, message));
    return null;
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof DeliveryRefused)) throw error;
    return { reason: error.message, permanent: error.permanent };
  }
}

async function sendMail({ database, ports, settings }: JobContext, { memberId, recipient, events, mode }: Message) {
  const [first] = events;
  if (!first) return;
  const space = (await findSpace(database.read))?.name ?? "Atrium";
  const key = await secretNamed(database.read, SIGNING_SECRET);
  const sender = { space, baseUrl: settings.baseUrl, key };
  const to = { memberId, email: recipient.email };
  const mail = mode === "digest" ? digestMailOf(to, events, sender) : mailOf(to, first, sender);
  await ports.mailer.send(mail);
}

async function postWebhook({ ports, settings }: JobContext, message: Message) {
  const { setting, events, mode, messageId, attempt, memberId } = message;
  const { webhook_url: url, webhook_secret: secret } = setting;
  const data = events.map((event) => webhookDataOf(event, settings.baseUrl));
  const [first] = events;
  if (!url || !secret || !first) return;
  await ports.webhooks.post({
    url,
    secret,
    id: messageId,
    kind: mode === "digest" ? "notifications.digest" : "notifications.event",
    subject: memberId,
    createdAt: first.at,
    attempt,
    payload: mode === "digest" ? { notifications: data } : { ...data[0] },
  });
}
