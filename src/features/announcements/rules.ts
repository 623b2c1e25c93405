import { DAY_MS } from "../../kernel/values/duration.ts";

const SCHEDULE_MS_MAX = 365 * DAY_MS;

export type AnnouncementState = "draft" | "scheduled" | "published" | "withdrawn";

interface Moments {
  readonly publish_at: Date | null;
  readonly published_at: Date | null;
  readonly withdrawn_at: Date | null;
}

export function stateOf({ publish_at, published_at, withdrawn_at }: Moments): AnnouncementState {
  if (withdrawn_at) return "withdrawn";
  if (published_at) return "published";
  return publish_at ? "scheduled" : "draft";
}

/** In the future, and within a year. */
export function mayBeScheduled(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead <= SCHEDULE_MS_MAX;
}
