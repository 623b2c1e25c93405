import type { WriteTx } from "../../kernel/ports/database.ts";
import {
  lockPlanned,
  type MemberEventDeclaration,
  type MemberEventRow,
  readMemberEvents,
  setPlanned,
} from "../event-log/index.ts";
import { MEMBER_EVENTS } from "../member-events.ts";
import { findSpace } from "../space/index.ts";
import * as deliveries from "./delivery-store.ts";
import { isMessenger, KINDS, modeOf, SENT_CHANNELS, type SentChannel } from "./kinds.ts";
import { dueAt } from "./rules.ts";
import { findRecipient, findSetting, type Recipient, type Setting } from "./settings-store.ts";

const PER_MEMBER_MAX = 500;

export interface MemberSettings {
  readonly setting: Setting;
  readonly recipient: Recipient | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

async function memberSettings(tx: WriteTx, memberId: string, now: Date): Promise<MemberSettings> {
  const setting = await findSetting(tx, memberId);
  const recipient = await findRecipient(tx, memberId);
  const timeZone = (await findSpace(tx))?.time_zone ?? "Etc/UTC";
  return { setting, recipient, timeZone, now };
}

/**
 * Mails go to confirmed addresses, so that they cannot reach a stranger. Only news with a deadline go to others too:
 * a member who has not confirmed the address would lose the seat, the loan or the tier.
 */
export function reaches(
  { setting, recipient }: Pick<MemberSettings, "setting" | "recipient">,
  channel: SentChannel,
  event?: Entry,
): boolean {
  if (!recipient || recipient.suspended_at !== null) return false;
  if (isMessenger(channel)) return recipient.addresses[channel] !== undefined;
  if (channel === "webhook") return setting.webhook_url !== null;
  if (channel === "push") return recipient.pushes;
  return recipient.proved || (event !== undefined && hasDeadline(event));
}

type Entry = Pick<MemberEventRow, "type" | "payload">;

function hasDeadline({ type, payload }: Entry): boolean {
  const { deadline }: MemberEventDeclaration = MEMBER_EVENTS[type];
  return deadline !== undefined && Boolean(payload[deadline]);
}

function planFor(
  event: Pick<MemberEventRow, "id" | "type" | "payload" | "ended_at">,
  channel: SentChannel,
  settings: MemberSettings,
): deliveries.Planned | null {
  const { kind } = MEMBER_EVENTS[event.type];
  const mode = modeOf(settings.setting.modes, kind, channel);
  const urgent = "always" in KINDS[kind];
  const isRead = event.id <= settings.setting.read_event_id && !urgent && (channel !== "webhook" || mode === "digest");
  if (mode === "never" || isRead || event.ended_at !== null || !reaches(settings, channel, event)) return null;
  return { event_id: event.id, channel, mode, due_at: dueAt({ channel, mode, urgent }, settings.setting, settings) };
}

/** Schedules deliveries for unscheduled events. Safe to run concurrently. Returns whether any were found. */
export async function planMember(tx: WriteTx, memberId: string, now: Date): Promise<boolean> {
  const since = await lockPlanned(tx, memberId);
  if (since === undefined) return false;
  const events = await readMemberEvents(tx, { memberId, since, types: null, limit: PER_MEMBER_MAX });
  const last = events.at(-1);
  if (!last) return false;
  const settings = await memberSettings(tx, memberId, now);
  const plan = events.flatMap((event) =>
    channelsFor(event).flatMap((channel) => planFor(event, channel, settings) ?? []),
  );
  await deliveries.insertPlan(tx, memberId, plan, now);
  await setPlanned(tx, memberId, last.id);
  return true;
}

/** Does not report a broken channel through itself. */
function channelsFor({ type, payload }: MemberEventRow): SentChannel[] {
  const broken = type === "notification_given_up" ? payload.channel : null;
  return SENT_CHANNELS.filter((channel) => channel !== broken);
}

/** Reschedules pending deliveries without an attempt after a change of settings. */
export async function replan(tx: WriteTx, memberId: string, now: Date): Promise<void> {
  const settings = await memberSettings(tx, memberId, now);
  for (const row of await deliveries.lockUnsent(tx, memberId, PER_MEMBER_MAX)) {
    const plan = planFor({ ...row, id: row.event_id }, row.channel, settings);
    if (plan) await deliveries.move(tx, memberId, plan);
    else await deliveries.cancel(tx, { memberId, channel: row.channel, eventIds: [row.event_id], now });
  }
}
