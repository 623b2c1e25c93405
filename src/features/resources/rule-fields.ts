import { Type } from "typebox";
import { TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { choice, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { OpeningWeek, spansFault, WEEKDAYS } from "../space/index.ts";
import { type BookingRules, FREE_RULES, HORIZON_DAYS_MAX, STEPS } from "./booking-rules.ts";
import { say } from "./messages.ts";

const minutes = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

const APPROVALS = ["instant", "decision"] as const;

/** The rules on the wire, by column; `renderRules` leaves out those that restrict nothing. */
const shapes = {
  approval: choice(APPROVALS, {
    description: "instant: bookings are confirmed at once; decision: they wait for an operator.",
  }),
  tier_min: choice(TIERS, { description: "The lowest tier that books it." }),
  minutes_min: minutes(1, 10_080, "The shortest booking in minutes."),
  step_minutes: Type.Integer({
    enum: [...STEPS],
    description: "Bookings begin and end on multiples of so many minutes from local midnight.",
  }),
  buffer_minutes: minutes(0, 240, "Minutes that stay free after each booking."),
  lead_minutes: minutes(0, 43_200, "A booking begins at least so many minutes ahead."),
  horizon_days: minutes(1, HORIZON_DAYS_MAX, "A booking begins at most so many days ahead."),
  ahead_max: minutes(1, 100, "Bookings of it that a member holds ahead."),
  week_minutes_max: minutes(5, 10_080, "Minutes that a member books it for in a local week, Monday to Sunday."),
  parallel_max: minutes(1, 20, "Bookings of its kind that a member holds at one time."),
  check_in_minutes: minutes(5, 120, "Without check-in so many minutes after its start, a booking is released."),
  week: OpeningWeek,
};

export const Rules = object("ResourceRules", {
  approval: shapes.approval,
  tier_min: Type.Optional(shapes.tier_min),
  minutes_min: Type.Optional(shapes.minutes_min),
  step_minutes: Type.Optional(shapes.step_minutes),
  buffer_minutes: Type.Optional(shapes.buffer_minutes),
  lead_minutes: Type.Optional(shapes.lead_minutes),
  horizon_days: shapes.horizon_days,
  ahead_max: Type.Optional(shapes.ahead_max),
  week_minutes_max: Type.Optional(shapes.week_minutes_max),
  parallel_max: Type.Optional(shapes.parallel_max),
  check_in_minutes: Type.Optional(shapes.check_in_minutes),
  week: Type.Optional(shapes.week),
});

const orNone = (shape: (typeof shapes)["ahead_max"]) =>
  Type.Optional(nullable(shape, { description: "null: no limit." }));

/** Fields of an operation that sets rules. Absent ones stay; null removes a limit. */
export const ruleFields = {
  approval: Type.Optional(shapes.approval),
  tier_min: Type.Optional(nullable(shapes.tier_min, { description: "null: every member who may book." })),
  minutes_min: Type.Optional(shapes.minutes_min),
  step_minutes: Type.Optional(shapes.step_minutes),
  buffer_minutes: Type.Optional(shapes.buffer_minutes),
  lead_minutes: Type.Optional(shapes.lead_minutes),
  horizon_days: Type.Optional(shapes.horizon_days),
  ahead_max: orNone(shapes.ahead_max),
  week_minutes_max: orNone(shapes.week_minutes_max),
  parallel_max: orNone(shapes.parallel_max),
  check_in_minutes: orNone(shapes.check_in_minutes),
  week: Type.Optional(
    nullable(OpeningWeek, { description: "Hours by weekday, instead of opens_at and closes_at. null: none." }),
  ),
};

const COLUMNS = Object.keys(FREE_RULES) as (keyof BookingRules)[];

type GivenRules = Partial<Omit<BookingRules, "tier_min">> & { readonly tier_min?: Tier | null };

/** The rules among the fields of an input. */
export function rulesIn(input: GivenRules): Partial<BookingRules> {
  const given = COLUMNS.filter((column) => input[column] !== undefined);
  return Object.fromEntries(given.map((column) => [column, stored(column, input[column])]));
}

/** "public" reaches every member, so it restricts nothing. */
function stored(column: keyof BookingRules, value: unknown): unknown {
  return column === "tier_min" && value === "public" ? null : value;
}

export function renderRules(rules: BookingRules): Static<typeof Rules> {
  const restricting = COLUMNS.filter((column) => rules[column] !== FREE_RULES[column]);
  const shown = Object.fromEntries(restricting.map((column) => [column, rules[column]]));
  return { approval: rules.approval, horizon_days: rules.horizon_days, ...shown };
}

type Whole = Pick<
  BookingRules,
  "week" | "minutes_min" | "step_minutes" | "week_minutes_max" | "lead_minutes" | "horizon_days"
> & { readonly minutes_max: number };

interface RulesFault {
  readonly message: Message;
  /** The fields that the rules are about. */
  readonly fields: readonly string[];
}

/** Why rules contradict each other; null if they do not. */
export function rulesFault(rules: Whole): RulesFault | null {
  const { week, minutes_min, minutes_max, step_minutes, week_minutes_max, lead_minutes, horizon_days } = rules;
  if (minutes_min > minutes_max) return { message: say.longestTooShort, fields: ["minutes_min", "minutes_max"] };
  if (Math.ceil(minutes_min / step_minutes) * step_minutes > minutes_max)
    return { message: say.noLengthOnSteps, fields: ["minutes_min", "minutes_max", "step_minutes"] };
  if (week_minutes_max !== null && week_minutes_max < minutes_min)
    return { message: say.weekBelowShortest, fields: ["week_minutes_max", "minutes_min"] };
  if (lead_minutes >= horizon_days * 24 * 60)
    return { message: say.leadBeyondHorizon, fields: ["lead_minutes", "horizon_days"] };
  for (const day of week ? WEEKDAYS : []) {
    const fault = spansFault(week?.[day] ?? []);
    if (fault) return { message: say.weekdayFault({ day, fault }), fields: [`week.${day}`] };
  }
  return null;
}
