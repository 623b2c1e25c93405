import type { WriteTx } from "../../kernel/ports/database.ts";
import { type MemberEventRow, type MemberEventType, readMemberEvents } from "../events/index.ts";
import { findSpace } from "../space/index.ts";
import * as deliveries from "./delivery-store.ts";
import { KINDS, modeOf, type SentChannel } from "./kinds.ts";
import { dueAt } from "./rules.ts";
import { findRecipient, findSetting, type Recipient, type Setting } from "./settings-store.ts";
import { TEXTS } from "./texts.ts";

const PER_MEMBER_MAX = 500;

/** What a plan depends on besides the event. */
export interface Ground {
  readonly setting: Setting;
  readonly recipient: Recipient | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

export async function groundOf(tx: WriteTx, memberId: string, now: Date): Promise<Ground> {
  const setting = await findSetting(tx, memberId);
  const recipient = await findRecipient(tx, memberId);
  const timeZone = (await findSpace(tx))?.time_zone ?? "Etc/UTC";
  return { setting, recipient, timeZone, now };
}

/** Whether a member can be reached there: mails go to proved addresses only, so that nobody gets another one's. */
export function reaches({ setting, recipient }: Pick<Ground, "setting" | "recipient">, channel: SentChannel): boolean {
  if (!recipient || recipient.suspended_at !== null) return false;
  return channel === "mail" ? recipient.proved : setting.webhook_url !== null;
}

/** How and when one event is told on a channel; null when it is not. */
export function planFor(
  event: Pick<MemberEventRow, "id" | "type">,
  channel: SentChannel,
  ground: Ground,
): deliveries.Planned | null {
  const { kind } = TEXTS[event.type];
  const mode = modeOf(ground.setting.modes, kind, channel);
  const urgent = "always" in KINDS[kind];
  const isRead = event.id <= ground.setting.read_event_id && !urgent && (channel === "mail" || mode === "digest");
  if (mode === "never" || isRead || !reaches(ground, channel)) return null;
  return { event_id: event.id, channel, mode, due_at: dueAt({ channel, mode, urgent }, ground.setting, ground) };
}

/** Plans what of a member's log is not planned yet, once whoever else does; whether there was anything. */
export async function planMember(tx: WriteTx, memberId: string, now: Date): Promise<boolean> {
  const since = await deliveries.lockPlan(tx, memberId);
  if (since === undefined) return false;
  const events = await readMemberEvents(tx, { memberId, since, types: null, limit: PER_MEMBER_MAX });
  const last = events.at(-1);
  if (!last) return false;
  const ground = await groundOf(tx, memberId, now);
  const plan = events.flatMap((event) =>
    channelsFor(event).flatMap((channel) => planFor(event, channel, ground) ?? []),
  );
  await deliveries.insertPlan(tx, memberId, plan, now);
  await deliveries.setPlanned(tx, memberId, last.id);
  return true;
}

/** That a channel does not work is not told on that channel. */
function channelsFor({ type, payload }: MemberEventRow): SentChannel[] {
  const broken = type === "notification_given_up" ? payload.channel : null;
  return (["mail", "webhook"] as const).filter((channel) => channel !== broken);
}

/** Plans again what waits and was not tried yet, after the member has chosen otherwise. */
export async function replan(tx: WriteTx, memberId: string, now: Date): Promise<void> {
  const ground = await groundOf(tx, memberId, now);
  for (const row of await deliveries.lockWaiting<MemberEventType>(tx, memberId, PER_MEMBER_MAX)) {
    const plan = planFor({ id: row.event_id, type: row.type }, row.channel, ground);
    if (plan) await deliveries.move(tx, memberId, plan);
    else await deliveries.cancel(tx, { memberId, channel: row.channel, eventIds: [row.event_id], now });
  }
}
