import { texts } from "../../kernel/languages/texts.ts";
import type { Fields } from "./member-events.ts";

const DECISIONS: Readonly<Record<string, string>> = {
  rejected: "declined",
  added: "added",
  not_added: "not added",
  expired: "not decided in time",
  called_off: "called off",
  taken_down: "taken down",
  cancelled: "canceled",
};

/** Parts of several entries, in the language of the reader. */
export const words = texts({
  said: (name: string) => (name ? `“${name}”` : ""),
  decided: (decision: string) => DECISIONS[decision] ?? decision,
});

export const { said, decided } = words;

export const reason = ({ text }: Fields) => text("reason");

/** When and where, then the reason, then what else is free. */
export const slotAndReason = ({ text }: Pick<Fields, "text">) =>
  sentences([[text("when"), text("location")].filter(Boolean).join(", "), text("reason"), text("instead")]);

/** Parts that are not empty, with a period after all but the last where they end without a mark. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part, at, all) => (at < all.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(" ");
}
