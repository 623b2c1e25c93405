import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { PeriodRow } from "./period-store.ts";
import { THEN_TIERS } from "./rules.ts";

const AFTER_END = [...THEN_TIERS, "suspended"] as const;

export const AfterEnd = choice(AFTER_END, { description: "What follows: a lower tier, or suspended." });

export const Period = object("MembershipPeriod", {
  begins_at: instant("When it begins."),
  ends_at: instant("When it ends."),
  lapses_at: instant("When its end takes effect, after the days of grace."),
  after_end: AfterEnd,
  lapsed: Type.Boolean({ description: "true: its end has taken effect." }),
});

export function renderPeriod(row: PeriodRow): Static<typeof Period> {
  return {
    begins_at: row.begins_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    lapses_at: row.lapses_at.toISOString(),
    after_end: row.then_tier ?? "suspended",
    lapsed: row.lapsed_at !== null,
  };
}

export const OwnPeriod = nullable(Period, { description: "null: the membership has no end." });

export function renderOwnPeriod(row: PeriodRow | undefined): Static<typeof OwnPeriod> {
  return row ? renderPeriod(row) : null;
}
