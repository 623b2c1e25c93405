import { DateTime } from "luxon";
import type { Tier } from "../../kernel/access/tiers.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import type { WeekOfSpans } from "../space/index.ts";
import { say } from "./messages.ts";
import type { Slot } from "./store.ts";

/** A booking counts its steps from the local midnight. 1: any minute. */
export const STEPS = [1, 5, 10, 15, 30, 60] as const;
export const HORIZON_DAYS_MAX = 366;

/** The columns of a resource that its bookings obey, beside its hours and its longest booking. */
export interface BookingRules {
  /** `instant`: bookings are confirmed at once. `decision`: they wait for an operator. */
  readonly approval: "instant" | "decision";
  readonly tier_min: Exclude<Tier, "public"> | null;
  readonly minutes_min: number;
  readonly step_minutes: number;
  /** Stays free after each booking. */
  readonly buffer_minutes: number;
  readonly lead_minutes: number;
  readonly horizon_days: number;
  /** Limits for each member: bookings ahead, minutes in a local week, bookings of this kind at one time. */
  readonly ahead_max: number | null;
  readonly week_minutes_max: number | null;
  readonly parallel_max: number | null;
  readonly check_in_minutes: number | null;
  /** Hours by weekday, instead of the same hours every day. */
  readonly week: WeekOfSpans | null;
}

export const FREE_RULES: BookingRules = {
  approval: "decision",
  tier_min: null,
  minutes_min: 1,
  step_minutes: 1,
  buffer_minutes: 0,
  lead_minutes: 0,
  horizon_days: 90,
  ahead_max: null,
  week_minutes_max: null,
  parallel_max: null,
  check_in_minutes: null,
  week: null,
};

type TimeRules = Pick<BookingRules, "minutes_min" | "step_minutes" | "lead_minutes" | "horizon_days"> & {
  readonly minutes_max: number;
};

/** Why length, steps, lead time or horizon do not allow the slot; null if they do. */
export function ruleFault({ starts_at, ends_at }: Slot, rules: TimeRules, now: Date, timeZone: string): Message | null {
  const { minutes_min, minutes_max, step_minutes, lead_minutes, horizon_days } = rules;
  const aheadMs = starts_at.getTime() - now.getTime();
  if (aheadMs > horizon_days * DAY_MS) return say.tooFarAhead({ days: horizon_days });
  if (aheadMs < lead_minutes * MINUTE_MS) return say.tooSoon({ minutes: lead_minutes });
  const minutes = (ends_at.getTime() - starts_at.getTime()) / MINUTE_MS;
  if (minutes > minutes_max) return say.tooLong({ minutes: minutes_max });
  if (minutes < minutes_min) return say.tooShort({ minutes: minutes_min });
  const isOff = [starts_at, ends_at].some((at) => !isOnStep(at, step_minutes, timeZone));
  return isOff ? say.notOnSteps({ minutes: step_minutes }) : null;
}

/** 1: any time, to the second. */
function isOnStep(at: Date, stepMinutes: number, timeZone: string): boolean {
  if (stepMinutes === 1) return true;
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return local.second === 0 && local.millisecond === 0 && (local.hour * 60 + local.minute) % stepMinutes === 0;
}

/** The first time from `at` on that is a step. */
export function nextStep(at: Date, stepMinutes: number, timeZone: string): Date {
  if (isOnStep(at, stepMinutes, timeZone)) return at;
  const local = DateTime.fromJSDate(at, { zone: timeZone }).startOf("minute");
  const past = (local.hour * 60 + local.minute) % stepMinutes;
  return local.plus({ minutes: stepMinutes - past }).toJSDate();
}

/** The end of the time that a booking holds, with its buffer; null without one. */
export function heldUntil({ ends_at }: Slot, bufferMinutes: number): Date | null {
  return bufferMinutes === 0 ? null : new Date(ends_at.getTime() + bufferMinutes * MINUTE_MS);
}

/** The local week, Monday to Monday, in which a slot begins. */
export function weekAround({ starts_at }: Slot, timeZone: string): Slot {
  const monday = DateTime.fromJSDate(starts_at, { zone: timeZone }).startOf("week");
  return { starts_at: monday.toJSDate(), ends_at: monday.plus({ weeks: 1 }).toJSDate() };
}

/** What a member holds when the limits of a resource are checked, without the slot that is asked for. */
export interface Held {
  readonly ahead: number;
  readonly weekMinutes: number;
  readonly parallel: number;
}

/** Why the member's other bookings do not allow the slot; null if they do. */
export function limitFault({ starts_at, ends_at }: Slot, rules: BookingRules, held: Held): Message | null {
  const { ahead_max, week_minutes_max, parallel_max } = rules;
  if (ahead_max !== null && held.ahead >= ahead_max) return say.tooManyAhead({ max: ahead_max });
  const minutes = (ends_at.getTime() - starts_at.getTime()) / MINUTE_MS;
  if (week_minutes_max !== null && held.weekMinutes + minutes > week_minutes_max)
    return say.tooMuchAWeek({ max: week_minutes_max, held: held.weekMinutes });
  if (parallel_max !== null && held.parallel >= parallel_max) return say.tooManyAtOnce({ max: parallel_max });
  return null;
}

/** Check-in opens so long before the start. */
const CHECK_IN_BEFORE_MS = 15 * MINUTE_MS;

/** When a booking can be checked in: until its end, or until it is released. Null: it is never released. */
export function checkInWindow({ starts_at, ends_at }: Slot, checkInMinutes: number | null): Slot {
  const released = checkInMinutes === null ? ends_at : new Date(starts_at.getTime() + checkInMinutes * MINUTE_MS);
  return {
    starts_at: new Date(starts_at.getTime() - CHECK_IN_BEFORE_MS),
    ends_at: released < ends_at ? released : ends_at,
  };
}
