import { MINUTE_MS } from "../../kernel/values/duration.ts";

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
