import type { Kind } from "../kinds.ts";

export interface Text {
  readonly kind: Kind;
  readonly title: (event: Fields) => string;
  /** Further text, such as the reason of a decision. */
  readonly detail?: (event: Fields) => string;
  /** Where it leads to. */
  readonly path: string | ((event: Fields) => string);
}

export interface Fields {
  /** One line of at most 140 characters; empty when there is none. */
  readonly text: (name: string) => string;
  /** What agents did, in an entry about their acts. */
  readonly acts: readonly ActText[];
}

/** What one call of an agent did. */
export interface ActText {
  /** "Booked Library, Thu 26 Nov 2026, 10:00–11:00 (Europe/Berlin)". */
  readonly text: string;
  /** The path of the page of what changed. */
  readonly page: string;
  /** The path of the page where the member takes it back, where there is one. */
  readonly undo: string | null;
}
export const said = (name: string) => (name ? `“${name}”` : "");
const DECISIONS: Readonly<Record<string, string>> = {
  rejected: "declined",
  added: "added",
  not_added: "not added",
  expired: "not decided in time",
  called_off: "called off",
  taken_down: "taken down",
  cancelled: "canceled",
};
export const decided = (decision: string) => DECISIONS[decision] ?? decision;
export const reason = ({ text }: Fields) => text("reason");
/** When and where, then the reason, then what else is free. */
export const slotAndReason = ({ text }: Pick<Fields, "text">) =>
  sentences([[text("when"), text("location")].filter(Boolean).join(", "), text("reason"), text("instead")]);

/** The page of the event's date. */
export const pageOfEvent = ({ text }: Pick<Fields, "text">): string => {
  const [id, occurrence] = [text("event_id"), text("occurrence")].map(encodeURIComponent);
  return id ? `/events/${id}${occurrence ? `?at=${occurrence}` : ""}` : "/events/mine";
};

/** Parts that are not empty, with a period after all but the last where they end without a mark. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part, at, all) => (at < all.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(" ");
}
