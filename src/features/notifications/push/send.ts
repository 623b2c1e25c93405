import type { JobContext } from "../../../kernel/catalogue/area.ts";
import type { Refusal } from "../../../kernel/jobs/lease-worker.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { Ports } from "../../../kernel/ports/index.ts";
import { MessageRefused, type PushMessage } from "../../../kernel/ports/messengers.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { findSpace } from "../../space/index.ts";
import { say } from "../messages.ts";
import { type DeviceRow, deleteDevice, devicesOf, markFailed, markReached, reachedBy } from "./device-store.ts";
import { contactOf } from "./keys.ts";

const DAY_SECONDS = 86_400;
const REASON_CHARS_MAX = 300;

interface Push {
  readonly memberId: string;
  /** Equal in all attempts. */
  readonly id: string;
  readonly body: string;
  readonly urgency: PushMessage["urgency"];
  readonly topic?: string;
}

type Fixed = Omit<PushMessage, "to">;

/** The parts of a message that all devices share. */
export async function pushFor(
  tx: ReadTx,
  settings: Settings,
  { body, urgency, topic }: Pick<Push, "body" | "urgency" | "topic">,
): Promise<Fixed> {
  const space = await findSpace(tx);
  return {
    keys: settings.pushKeys,
    subject: contactOf(space?.contact_email ?? null, settings.baseUrl),
    body,
    urgency,
    ttlSeconds: DAY_SECONDS,
    ...(topic !== undefined && { topic }),
  };
}

/** Sends to one device. Returns why it was refused, or null. */
export async function pushToOne(ports: Ports, device: DeviceRow, fixed: Fixed): Promise<MessageRefused | null> {
  try {
    await ports.webPush.send({ ...fixed, to: device });
    return null;
  } catch (error) {
    if (error instanceof MessageRefused) return error;
    throw error;
  }
}

/** Sends to each device that lacks the message. One that has ended its subscription is removed. */
export async function pushToDevices(context: JobContext, push: Push): Promise<Refusal | null> {
  const { database, ports, settings } = context;
  const reached = await reachedBy(database.read, push.memberId, push.id);
  const devices = (await devicesOf(database.read, push.memberId)).filter(({ id }) => !reached.has(id));
  const fixed = await pushFor(database.read, settings, push);
  const refusals = await Promise.all(
    devices.map(async (device) => {
      const refused = await pushToOne(ports, device, fixed);
      await record(context, push, device, refused);
      return refused;
    }),
  );
  const failed = refusals.filter((refused) => refused !== null);
  const waiting = failed.filter(({ permanent }) => !permanent);
  const [later] = waiting;
  if (later) {
    const waits = waiting.map(({ retryAfterMs }) => retryAfterMs ?? 0);
    return { reason: reasonOf(later, REASON_CHARS_MAX), permanent: false, retryAfterMs: Math.max(...waits) };
  }
  if (reached.size > 0 || failed.length < devices.length) return null;
  const [first] = failed;
  return { reason: first ? reasonOf(first, REASON_CHARS_MAX) : say.noDevice, permanent: true };
}

async function record(
  { database, now }: JobContext,
  { memberId, id: messageId }: Push,
  device: DeviceRow,
  refused: MessageRefused | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (refused === null) await markReached(tx, { memberId, messageId, deviceId: device.id, now: now() });
    else if (refused.gone) await deleteDevice(tx, memberId, device.id);
    else await markFailed(tx, device.id, reasonOf(refused, REASON_CHARS_MAX));
  });
}
