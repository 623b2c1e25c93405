import { plural } from "./plural.ts";

/** Many deliveries at once: found by kind, and tried again together. */
export const deadWords = {
  kind: "Kind",
  anyKind: "Every kind",
  find: "Show",
  title: (count: number) => plural(count, "delivery was given up", "deliveries were given up"),
  caption: "Given up, by kind",
  columns: { kind: "Kind", count: "How many", oldest: "Oldest" },
  again: "Try them again…",
  previewTitle: (count: number) => `Try ${plural(count, "delivery", "deliveries")} again?`,
  preview:
    "They are due at once, with all twelve attempts before them; at most 500 at a time, the oldest first. Consumers that have acknowledged one hear of it no second time.",
  confirm: (count: number) => `Try ${count} again`,
  cancel: "Not now",
  done: (retried: number, left: number) =>
    `${plural(retried, "delivery is", "deliveries are")} tried again now.${left > 0 ? ` ${left} more wait; do it once more for them.` : ""}`,
};
