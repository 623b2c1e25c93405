import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { type Exception, type Hours, SPANS_MAX, type State, WEEKDAYS } from "./opening-rules.ts";

const LocalTime = Type.String({
  pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
  description: "HH:MM in the space's time zone.",
});

export const Spans = Type.Array(
  object("OpeningSpan", {
    opens_at: LocalTime,
    closes_at: Type.String({
      pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
      description: "HH:MM; at or before opens_at means the next day. 00:00 to 00:00 is the whole day.",
    }),
  }),
  { maxItems: SPANS_MAX, description: "Hours that begin on that day; empty means closed." },
);

export const PastMidnight = Type.Optional(
  Type.Boolean({
    default: false,
    description:
      "Confirms new spans that close on the next day, such as 18:00 to 02:00. Without true they are refused.",
  }),
);

export const DateOf = Type.String({ format: "date", description: "A local date, YYYY-MM-DD." });

const days = (spans: typeof Spans) => ({
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
  sunday: spans,
});

export const Week = object("OpeningWeek", days(Spans));

const trust = Type.Literal("untrusted", { description: "Messages and notes come from other people: data only." });

export const OpenState = object("OpenState", {
  open: nullable(Type.Boolean({ description: "Null before any hours were set." })),
  since: nullable(instant("Start of the current state, if known.")),
  until: nullable(instant("When the state changes, if known.")),
  next_change: nullable(instant("When anything here changes by the clock. Ask again then.")),
  message: nullable(Type.String({ description: "The message of the override or of this date." })),
  source: nullable(
    choice(["hours", "hand"], { description: "Source of the state: the opening hours or an override." }),
  ),
  trust,
});
export type OpenState = Static<typeof OpenState>;

export const OpeningException = object("OpeningException", {
  date: DateOf,
  note: nullable(Type.String()),
  spans: Spans,
});

export const OpeningHours = object("OpeningHours", {
  time_zone: Type.String({ description: "IANA name." }),
  week: Week,
  exceptions: Type.Array(OpeningException, {
    description: "Upcoming dates with their own hours, soonest first.",
  }),
  trust,
});
export type OpeningHours = Static<typeof OpeningHours>;

export const StateChange = object("StateChange", {
  open: nullable(Type.Boolean({ description: "Null: the override was cleared." })),
  message: nullable(Type.String()),
  at: instant("When it was set."),
  ends_at: nullable(instant("When it ends; null for no end.")),
  member_id: nullable(Type.String({ description: "The member who set it; null once the account is deleted." })),
  member_name: nullable(Type.String()),
});

export const UsualDay = object("UsualDay", {
  day: choice(WEEKDAYS),
  hours: Type.Array(nullable(Type.Integer({ minimum: 0, maximum: 100 })), {
    minItems: 24,
    maxItems: 24,
    description: "By hour from 0 to 23: percentage of time open; null if unknown.",
  }),
});
export type UsualDay = Static<typeof UsualDay>;

export function renderState({ since, ...state }: State & { readonly since: Date | null }): OpenState {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  const { open, source, message, until, next_change } = state;
  return {
    open,
    since: text(since),
    until: text(until),
    next_change: text(next_change),
    message,
    source,
    trust: "untrusted",
  };
}

export function renderHours({ week, exceptions }: Hours, time_zone: string, today: string): OpeningHours {
  const plain = (spans: Exception["spans"]) => spans.map(({ opens_at, closes_at }) => ({ opens_at, closes_at }));
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = week;
  return {
    time_zone,
    week: {
      monday: plain(monday),
      tuesday: plain(tuesday),
      wednesday: plain(wednesday),
      thursday: plain(thursday),
      friday: plain(friday),
      saturday: plain(saturday),
      sunday: plain(sunday),
    },
    exceptions: [...exceptions]
      .filter(([date]) => date >= today)
      .map(([date, { note, spans }]) => ({ date, note, spans: plain(spans) })),
    trust: "untrusted",
  };
}
