import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { offerEnd } from "../../../kernel/values/offer-window.ts";
import { firstDayBegins, type Phase, TOOLS } from "../rules.ts";

/** A promoted member has at least this long to confirm; later, organizers promote by hand. */
const CONFIRM_MS_MIN = 2 * HOUR_MS;

interface Promotes {
  readonly auto_promote: boolean;
  readonly phase: Phase;
  readonly tz: string;
  readonly starts_on: string;
  readonly promotions_end: Date | null;
  readonly confirm_hours: number;
}

/** The instant from which on nobody is promoted by itself: as stated, or the start of the first day. */
function promotionsEnd({ promotions_end, starts_on, tz }: Promotes): Date {
  return promotions_end ?? firstDayBegins(starts_on, tz);
}

/** Until when a member who is promoted now has to confirm; null: nobody is promoted by itself. */
export function confirmBy(event: Promotes, now: Date): Date | null {
  const phases: readonly Phase[] = TOOLS.ic_hack_apply.phases;
  if (!event.auto_promote || !phases.includes(event.phase)) return null;
  const closesAt = promotionsEnd(event);
  return offerEnd({ hours: event.confirm_hours, closesAt, msMin: CONFIRM_MS_MIN }, now);
}
