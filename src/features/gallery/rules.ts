import { HOUR_MS } from "../../kernel/values/duration.ts";

export const DECISIONS = ["publish", "reject", "restore", "remove"] as const;
export type Decision = (typeof DECISIONS)[number];

export const ANSWERS = ["granted", "refused", "not_shown"] as const;
export type Answer = (typeof ANSWERS)[number];
export type Consent = Answer | "asked";

export const STATES = ["pending", "waiting", "published", "hidden", "rejected", "removed"] as const;
export type State = (typeof STATES)[number];

export interface Facts {
  readonly decision: "pending" | "approved" | "rejected" | "removed";
  readonly hidden_at: Date | null;
  /** Somebody named in the photo has not agreed. */
  readonly withheld: boolean;
}

/** `waiting`: approved, and somebody in it has not agreed. Only `published` is public. */
export function stateOf({ decision, hidden_at, withheld }: Facts): State {
  if (decision === "rejected" || decision === "removed") return decision;
  if (hidden_at) return "hidden";
  if (decision === "pending") return "pending";
  return withheld ? "waiting" : "published";
}

const DECIDABLE: Readonly<Record<Decision, readonly State[]>> = {
  publish: ["pending", "rejected"],
  reject: ["pending"],
  restore: ["hidden"],
  remove: ["pending", "waiting", "published", "hidden"],
};

export function mayDecide(decision: Decision, state: State): boolean {
  return DECIDABLE[decision].includes(state);
}

/** The uploader reads why. */
export function needsNote(decision: Decision): boolean {
  return decision === "reject" || decision === "remove";
}

/** Organizers are reminded of a reported photo after this time. */
export const DECIDED_WITHIN_MS = 72 * HOUR_MS;

export const PHOTOS_MAX = 2_000;
export const PEOPLE_MAX = 20;
export const PHOTOS_PER_DAY = 20;
export const REPORTS_PER_HOUR = 5;
export const OPEN_REPORTS_MAX = 20;

export const PHOTO_SHAPE = { width: 2_048, height: 2_048, fit: "inside" } as const;
export const THUMBNAIL_SHAPE = { width: 640, height: 640, fit: "inside" } as const;
