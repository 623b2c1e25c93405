import type { Kind } from "../kinds.ts";

export interface Text {
  readonly kind: Kind;
  readonly title: (event: Fields) => string;
  /** Further text, such as the reason of a decision. */
  readonly detail?: (event: Fields) => string;
  readonly path: string;
}

export interface Fields {
  /** One line of at most 140 characters; empty when there is none. */
  readonly text: (name: string) => string;
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
export const slotAndReason = ({ text }: Fields) =>
  sentences([[text("when"), text("location")].filter(Boolean).join(", "), text("reason"), text("instead")]);

/** Parts that are not empty, with a period after all but the last where they end without a mark. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part, at, all) => (at < all.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(" ");
}
