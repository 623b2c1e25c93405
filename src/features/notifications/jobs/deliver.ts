import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { type DeliveryOutcome, deliverLeased, type Refusal, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { ENGLISH, inLanguage, nameTiers } from "../../../kernel/languages/language.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { DeliveryRefused } from "../../../kernel/ports/envelope-sink.ts";
import { MailRefused } from "../../../kernel/ports/mailer.ts";
import { MESSENGER_NAMES, MessageRefused, type MessengerName } from "../../../kernel/ports/messengers.ts";
import { findMessage } from "../../directory/index.ts";
import {
  appendMemberEvents,
  MEMBER_EVENTS_CHANNEL,
  type MemberEventRow,
  memberEventsByIds,
  membersToPlan,
} from "../../event-log/index.ts";
import { MEMBER_EVENTS } from "../../member-events.ts";
import { ownTierNames } from "../../membership/index.ts";
import { findSpace, secretNamed } from "../../space/index.ts";
import * as deliveries from "../delivery-store.ts";
import { isMessenger, type Kind } from "../kinds.ts";
import { chatItemOf, digestMailOf, mailOf, webhookDataOf } from "../mails/messages.ts";
import { messageText } from "../mails/text.ts";
import { declared, say } from "../messages.ts";
import { deleteLink } from "../messengers/messenger-store.ts";
import { planMember, reaches } from "../plan.ts";
import { pushBody } from "../push/payload.ts";
import { pushToDevices } from "../push/send.ts";
import { DELIVERY } from "../rules.ts";
import { findRecipient, findSetting, type Recipient, type Setting } from "../settings-store.ts";
import { SIGNING_SECRET } from "../unsubscribe-token.ts";

const MEMBERS_PER_RUN_MAX = 500;
const PER_MESSAGE_MAX = 200;
const LEASE_MS = 120_000;

/** Contains everything for sending, so that attempts read nothing from the database. */
interface Message extends deliveries.Batch {
  readonly mode: "at_once" | "digest";
  readonly events: readonly MemberEventRow[];
  readonly recipient: Recipient;
  readonly setting: Setting;
}

export const deliver: Job = {
  name: "notifications.deliver",
  summary: declared.deliverJob,
  everyMs: 15_000,
  wakesOn: MEMBER_EVENTS_CHANNEL,
  async run(context) {
    const { database, now, signal } = context;
    for (const memberId of await membersToPlan(database.read, MEMBERS_PER_RUN_MAX)) {
      if (signal.aborted) return null;
      await database.transaction((tx) => planMember(tx, memberId, now()));
    }
    const due = await deliveries.listDue(database.read, now(), MEMBERS_PER_RUN_MAX);
    const courier = { policy: DELIVERY, attempt: (message: Message) => attempt(context, message), conclude };
    let sent = 0;
    await workLeases(context, {
      leaseMs: LEASE_MS,
      async claim(tx, at, leasedUntil) {
        const next = due.shift();
        return next ? [await take(tx, next, { now: at, leasedUntil, newId: context.newId })] : [];
      },
      async perform(messages) {
        for (const message of messages) {
          if ((await deliverLeased(context, message, courier)) === "delivered") sent += 1;
        }
      },
    });
    return sent > 0 ? say.messagesSent({ count: sent }) : null;
  },
};

/** Claims a member's due deliveries on one channel. None if the channel does not reach them any more. */
async function take(
  tx: WriteTx,
  due: Pick<deliveries.DeliveryRow, "member_id" | "channel">,
  { now, leasedUntil, newId }: { now: Date; leasedUntil: Date; newId: JobContext["newId"] },
): Promise<Message[]> {
  const { member_id: memberId, channel } = due;
  const rows = await deliveries.takeDue(tx, due, now, PER_MESSAGE_MAX);
  const setting = await findSetting(tx, memberId);
  const recipient = await findRecipient(tx, memberId);
  const found = await memberEventsByIds(
    tx,
    memberId,
    rows.map(({ event_id }) => event_id),
  );
  const reached = found.filter((event) => reaches({ setting, recipient }, channel, event)).map(({ id }) => id);
  const missed = rows.map(({ event_id }) => event_id).filter((id) => !reached.includes(id));
  if (missed.length > 0) await deliveries.cancel(tx, { memberId, channel, eventIds: missed, now });
  if (!recipient) return [];
  const messages: Message[] = [];
  for (const group of grouped(rows.filter(({ event_id }) => reached.includes(event_id)))) {
    const eventIds = group.map(({ event_id }) => event_id);
    const [{ mode, message_id, attempts }] = group;
    const batch = { memberId, channel, eventIds, id: message_id ?? newId("msg"), attempts: attempts + 1 };
    await deliveries.lease(tx, batch, leasedUntil);
    const events = found.filter(({ id }) => eventIds.includes(id));
    messages.push({ ...batch, mode, events, recipient, setting });
  }
  return messages;
}

type Group = [deliveries.DeliveryRow, ...deliveries.DeliveryRow[]];

/** Repeats earlier batches as they were; new deliveries form one digest or single messages. */
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

const STATES = { delivered: "delivered", queued: "waiting", dead: "given_up" } as const;

async function conclude(tx: WriteTx, message: Message, outcome: DeliveryOutcome, now: Date): Promise<void> {
  const error = outcome.state === "delivered" ? null : outcome.error;
  const dueAt = outcome.state === "queued" ? new Date(now.getTime() + outcome.retryInMs) : now;
  const count = await deliveries.conclude(tx, message, { state: STATES[outcome.state], dueAt, error, now });
  if (outcome.state !== "dead" || count === 0) return;
  await appendMemberEvents(tx, {
    memberIds: [message.memberId],
    type: "notification_given_up",
    payload: { channel: message.channel, count, reason: error },
    now,
  });
}

async function attempt(context: JobContext, message: Message): Promise<Refusal | null> {
  try {
    if (message.channel === "push") return await push(context, message);
    await send(context, message);
    return null;
  } catch (error) {
    if (error instanceof MessageRefused) return refusedBy(context, message, error);
    if (!(error instanceof MailRefused || error instanceof DeliveryRefused)) throw error;
    return { reason: reasonOf(error, 300), permanent: error.permanent };
  }
}

async function send(context: JobContext, message: Message): Promise<void> {
  const { channel } = message;
  if (isMessenger(channel)) return sendChat(context, message, channel);
  return channel === "mail" ? sendMail(context, message) : postWebhook(context, message);
}

/** A member waits for these, or they have a deadline. */
const URGENT: readonly Kind[] = ["approvals", "decisions", "security"];

async function push(context: JobContext, { memberId, id, events, recipient, mode }: Message): Promise<Refusal | null> {
  const { database, settings } = context;
  const language = recipient.language ?? (await findSpace(database.read))?.language ?? ENGLISH;
  const body = inLanguage(language, () => {
    const items = events.map((event) => chatItemOf(event, settings.baseUrl));
    return pushBody({ tag: id, items, baseUrl: settings.baseUrl });
  });
  const isUrgent = events.some(({ type }) => URGENT.includes(MEMBER_EVENTS[type].kind));
  const urgency = isUrgent ? "high" : "normal";
  return pushToDevices(context, { memberId, id, body, urgency, ...(mode === "digest" && { topic: "digest" }) });
}

async function sendChat(
  { database, ports, settings }: JobContext,
  { events, recipient, mode, id }: Message,
  messenger: MessengerName,
): Promise<void> {
  const port = ports[messenger];
  const to = recipient.addresses[messenger];
  if (!port || to === undefined)
    throw new MessageRefused(say.messengerOff({ messenger: MESSENGER_NAMES[messenger] }), { permanent: true });
  const language = recipient.language ?? (await findSpace(database.read))?.language ?? ENGLISH;
  const message = inLanguage(language, () => {
    const items = events.map((event) => chatItemOf(event, settings.baseUrl));
    return { to, key: id, items, ...(mode === "digest" && { lead: messageText.unreadChat }) };
  });
  await port.send(message);
}

/** A receiver who is gone is disconnected, unless they have connected another account meanwhile. */
async function refusedBy(
  { database }: JobContext,
  { memberId, channel, recipient }: Message,
  refused: MessageRefused,
): Promise<Refusal> {
  const { permanent, gone, retryAfterMs } = refused;
  const address = isMessenger(channel) ? recipient.addresses[channel] : undefined;
  if (gone && isMessenger(channel) && address !== undefined)
    await database.transaction((tx) => deleteLink(tx, { memberId, messenger: channel, address }));
  return { reason: reasonOf(refused, 300), permanent, retryAfterMs };
}

async function sendMail({ database, ports, settings }: JobContext, { memberId, recipient, events, mode }: Message) {
  const [first] = events;
  if (!first) return;
  const space = await findSpace(database.read);
  const key = await secretNamed(database.read, SIGNING_SECRET);
  const { baseUrl } = settings;
  const sender = { space: space?.name ?? "Atrium", contact: space?.contact_email ?? null, baseUrl, key };
  const to = { memberId, email: recipient.email, proved: recipient.proved };
  const tiers = await ownTierNames(database.read);
  const letter = await letterFor(database, first);
  const mail = inLanguage(recipient.language ?? space?.language ?? ENGLISH, () => {
    nameTiers(tiers);
    return mode === "digest" ? digestMailOf(to, events, sender) : mailOf(to, first, sender, letter);
  });
  await ports.mailer.send(mail);
}

/** The text of a message stays out of the event log; undefined once it is deleted. */
async function letterFor({ read }: JobContext["database"], { type, payload }: MemberEventRow) {
  return type === "member_wrote" ? findMessage(read, String(payload.message_id)) : undefined;
}

async function postWebhook({ ports, settings }: JobContext, message: Message) {
  const { setting, events, mode, id, attempts, memberId } = message;
  const { webhook_url: url, webhook_secret: secret } = setting;
  const data = events.map((event) => webhookDataOf(event, settings.baseUrl));
  const [first] = events;
  if (!url || !secret || !first) return;
  await ports.webhooks.post({
    url,
    secret,
    id,
    kind: mode === "digest" ? "notifications.digest" : "notifications.event",
    subject: memberId,
    createdAt: first.at,
    attempt: attempts,
    payload: mode === "digest" ? { notifications: data } : { ...data[0] },
  });
}
