import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

/** Agents are set up before a session, and finish after it. */
const AROUND_MS = 30 * MINUTE_MS;
export const AGENTS_MAX = 5;

/** The time in which calls are shown: nothing that an agent does on other days. */
export function shownTime(session: { readonly starts_at: Date; readonly ends_at: Date }): { from: Date; until: Date } {
  return {
    from: new Date(session.starts_at.getTime() - AROUND_MS),
    until: new Date(session.ends_at.getTime() + AROUND_MS),
  };
}

interface Session {
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
}

/** People arrange things before a session, and finish talking in the week after it. */
export function isRoomOpen({ ends_at, cancelled_at }: Session, now: Date): boolean {
  return cancelled_at === null && now.getTime() < ends_at.getTime() + 7 * DAY_MS;
}

export const cardEnds = ({ ends_at }: Session): Date => new Date(ends_at.getTime() + 30 * DAY_MS);
